import { webcrypto } from 'node:crypto'
import 'reflect-metadata'
import { cryptoProvider, X509CertificateGenerator } from '@peculiar/x509'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

export type Signer = { pem: string; sign: (text: string) => Promise<string> }

/** Creates a key and self-signed certificate, valid for a day. `sign` answers in base64. */
export async function makeSigner(): Promise<Signer> {
  cryptoProvider.set(webcrypto as Crypto)
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=messageverificationcerts.paypal.test',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
  })
  const sign = async (text: string) =>
    Buffer.from(
      await webcrypto.subtle.sign(algorithm.name, keys.privateKey, Buffer.from(text)),
    ).toString('base64')
  return { pem: certificate.toString('pem'), sign }
}
