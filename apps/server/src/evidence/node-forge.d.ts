// The few functions of node-forge that make and open a PKCS #12 file; the package brings no types.
declare module 'node-forge' {
  type Key = { readonly __key: unique symbol };
  type Asn1 = { readonly __asn1: unique symbol };
  type Attribute = { readonly name: string; readonly value: string };
  type Certificate = {
    publicKey: Key;
    serialNumber: string;
    readonly validity: { notBefore: Date; notAfter: Date };
    setSubject(attributes: readonly Attribute[]): void;
    setIssuer(attributes: readonly Attribute[]): void;
    setExtensions(extensions: readonly Readonly<Record<string, string | boolean>>[]): void;
    /** What is signed; made anew by `sign`. */
    readonly tbsCertificate: Asn1;
    sign(key: { readonly sign: () => string }, digest: Digest): void;
  };
  type Digest = { readonly __digest: unique symbol };
  type Bags = Readonly<
    Record<string, readonly { readonly cert?: Certificate; readonly key?: Key }[] | undefined>
  >;

  const forge: {
    readonly md: { readonly sha256: { create(): Digest } };
    readonly util: { createBuffer(bytes: string): unknown };
    readonly asn1: { toDer(asn1: Asn1): { getBytes(): string }; fromDer(bytes: string): Asn1 };
    readonly pki: {
      readonly oids: Readonly<Record<'certBag' | 'pkcs8ShroudedKeyBag', string>>;
      privateKeyFromPem(pem: string): Key;
      privateKeyToPem(key: Key): string;
      publicKeyFromPem(pem: string): Key;
      createCertificate(): Certificate;
      certificateToPem(certificate: Certificate): string;
    };
    readonly pkcs12: {
      toPkcs12Asn1(
        key: Key,
        chain: readonly Certificate[],
        password: string,
        options: { algorithm: '3des' | 'aes256' },
      ): Asn1;
      pkcs12FromAsn1(asn1: Asn1, password: string): { getBags(filter: { bagType: string }): Bags };
    };
  };
  export default forge;
}
