const [extension, image, trailer] = [0x21, 0x2c, 0x3b]

/** Size in bytes of a color table, from its flags. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Position after a chain of sub-blocks that begins at `at`; beyond the end of a truncated file. */
function skipBlocks(bytes: Buffer, at: number): number {
  let next = at
  for (let size = bytes[next]; size; size = bytes[next]) next += size + 1
  return next + 1
}

/**
 * Whether a GIF is complete up to its trailer; decoders accept one truncated between frames as a
 * shorter one.
 */
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
