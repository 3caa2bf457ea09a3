import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder, for files read at runtime: the same from the source and from `build/`. */
export const root = dirname(findPackageJSON(import.meta.url) as string)
