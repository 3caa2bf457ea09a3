import qrcode from 'qrcode-generator'

/** Modules of white around the code, as readers need them. */
const margin = 4

/** A QR code as the text of an SVG, which stays sharp at any size on paper. Level Q: a quarter may be worn or covered. */
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
