import { filesDoor } from './door/files-door.ts'
import { storageDoor } from './door/storage-door.ts'

/** Doors of this feature: the storage protocol, and public pictures by addresses of their own. */
export const mediaDoors = { storage: storageDoor, files: filesDoor }
