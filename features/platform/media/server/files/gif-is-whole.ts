const [extension, image, trailer] = [0x21, 0x2c, 0x3b]

/** Bytes of a table of colours as its flags say. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a chain of sub-blocks that begins at `at` ends; past the end of the file when it is cut. */
function skipBlocks(bytes: Buffer, at: number): number {
  let next = at
  for (let size = bytes[next]; size; size = bytes[next]) next += size + 1
  return next + 1
}

/** Whether a GIF goes on to its end mark; decoders take one that was cut between frames for a shorter one. */
export function gifIsWhole(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === trailer) return true
    if (kind === extension) at = skipBlocks(bytes, at + 2)
    else if (kind === image) at = skipBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    else return false
  }
  return false
}
