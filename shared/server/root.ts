import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder, for files that are read as they lie there: the same from the source and from `build/`. */
export const root = dirname(findPackageJSON(import.meta.url) as string)
