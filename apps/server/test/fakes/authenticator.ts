import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string };
type Ceremony = { origin: string; rpId: string; userVerified?: boolean };

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The few forms of CBOR that a registration needs. */
const cbor = {
  head: (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]),
  number: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  text: (text: string) => Buffer.concat([cbor.head(3, text.length), Buffer.from(text)]),
  bytes: (bytes: Buffer) => Buffer.concat([cbor.head(2, bytes.length), bytes]),
  map: (...pairs: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
};

function publicKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const EC2 = cbor.number(2);
  const ES256 = cbor.number(-7);
  return cbor.map(
    [cbor.number(1), EC2],
    [cbor.number(3), ES256],
    [cbor.number(-1), cbor.number(1)],
    [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  );
}

/** Does what a phone or a security key does, with one passkey of one user. */
export function makeAuthenticator(userId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = ({ rpId, userVerified = true }: Ceremony, attested = Buffer.alloc(0)) => {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, { challenge }: Options, { origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = <Response extends object>(response: Response) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    register(options: Options, ceremony: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)]);
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authenticatorData(ceremony, attested))],
      );
      return answer({
        clientDataJSON: encoded(clientData('webauthn.create', options, ceremony)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      });
    },
    signIn(options: Options, ceremony: Ceremony) {
      counter += 1;
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', options, ceremony);
      return answer({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)),
        userHandle: encoded(userId),
      });
    },
    /** As a copy that somebody made earlier would count. */
    setBack: () => {
      counter = 0;
    },
  };
}
