import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from './root.ts'

const built = pathToFileURL(join(root, 'build/')).href

/** Given back when memory is needed: some megabytes that only a fault asks for. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** The map that lies beside a built file; undefined without one. */
function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref()
  if (known) return known
  let text: string
  try {
    text = readFileSync(new URL(`${file}.map`), 'utf8')
  } catch (cause) {
    // A build from before a fault may be gone when the fault is told.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
  const map = new SourceMap(JSON.parse(text))
  maps.set(file, new WeakRef(map))
  return map
}

/** A text with places in built files, such as a stack, with the places in our sources instead (`features/…/open-store.ts:12:5`). */
export function sourceStack(text: string): string {
  return text.replaceAll(
    /(file:\/\/[^\s():]+\.js):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      if (!file.startsWith(built)) return place
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return place
      return `${relative(root, fileURLToPath(new URL(origin.fileName, file)))}:${origin.lineNumber}:${origin.columnNumber}`
    },
  )
}
