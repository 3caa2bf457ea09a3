import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './root.ts'

const built = pathToFileURL(join(root, 'build/')).href

/** Weak references, since the maps take some megabytes and only errors need them. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** The source map of a built file; undefined without one. */
function mapOf(file: string): SourceMap | undefined {
  const cached = maps.get(file)?.deref()
  if (cached) return cached
  let text: string
  try {
    text = readFileSync(new URL(`${file}.map`), 'utf8')
  } catch (cause) {
    // Files of an older build may have been deleted in the meantime.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
  const map = new SourceMap(JSON.parse(text))
  maps.set(file, new WeakRef(map))
  return map
}

/**
 * Replaces positions in built files, e.g. in a stack, by those in the sources
 * (`features/…/open-store.ts:12:5`).
 */
export function sourceStack(text: string): string {
  return text.replaceAll(
    /(file:\/\/[^\s():]+\.js):(\d+):(\d+)/g,
    (position, file: string, line: string, column: string) => {
      if (!file.startsWith(built)) return position
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return position
      return `${relative(root, fileURLToPath(new URL(origin.fileName, file)))}:${origin.lineNumber}:${origin.columnNumber}`
    },
  )
}
