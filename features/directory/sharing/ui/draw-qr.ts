import qrcode from 'qrcode-generator'

/** Width of the quiet zone around the code, in modules. */
const margin = 4

/**
 * A QR code as SVG text, for printing at any size. Error correction level Q: a quarter may be
 * damaged.
 */
export function drawQr(text: string): string {
  const code = qrcode(0, 'Q')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * margin
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1200" height="1200" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
