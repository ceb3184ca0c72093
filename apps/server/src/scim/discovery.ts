const attribute = (name: string, type: string, more: Record<string, unknown> = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const listOf = (name: string, subAttributes: readonly unknown[]) =>
  attribute(name, 'complex', { multiValued: true, subAttributes });

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

const SCHEMAS = [
  {
    id: `${CORE}:User`,
    name: 'User',
    description: 'An account with which somebody signs in',
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'string', { caseExact: true }),
      attribute('displayName', 'string'),
      attribute('name', 'complex', {
        subAttributes: [
          attribute('formatted', 'string'),
          attribute('givenName', 'string'),
          attribute('familyName', 'string'),
        ],
      }),
      listOf('emails', [
        attribute('value', 'string'),
        attribute('type', 'string'),
        attribute('primary', 'boolean'),
      ]),
      attribute('active', 'boolean'),
    ],
  },
  {
    id: `${CORE}:Group`,
    name: 'Group',
    description: 'A group of the directory; administrators decide which roles it gives',
    attributes: [
      attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'string', { caseExact: true }),
      listOf('members', [attribute('value', 'string'), attribute('display', 'string')]),
    ],
  },
] as const;

/** What a directory reads first: what is spoken here, and of which resources (RFC 7644 4). */
export function discoveryOf(base: string): Readonly<Record<string, unknown>> {
  const types = SCHEMAS.map(({ id, name, description }) => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
  const schemas = SCHEMAS.map((schema) => ({
    schemas: [`${CORE}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
  const list = (resources: readonly unknown[]) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });
  return {
    ServiceProviderConfig: {
      schemas: [`${CORE}:ServiceProviderConfig`],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'API key',
          description: 'A key of Jornada as bearer',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    ResourceTypes: list(types),
    Schemas: list(schemas),
    ...Object.fromEntries(types.map((type) => [`ResourceTypes/${type.id}`, type])),
    ...Object.fromEntries(schemas.map((schema) => [`Schemas/${schema.id}`, schema])),
  };
}
