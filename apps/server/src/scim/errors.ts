/** What SCIM answers in place of a resource (RFC 7644 3.12). */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, scimType: string | undefined, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
