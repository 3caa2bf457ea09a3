export { type Key, loadKeys } from './load-keys.ts'
export { tokenAlgorithm } from './make-key.ts'
export { rotateKeys } from './rotate-keys.ts'
export { seal, sealAgain, sealedNow, unseal } from './seal.ts'
