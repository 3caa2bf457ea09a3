import { productTints } from '#demo/stores/vocabulary.ts'
import { gradients } from '../compose-picture.ts'
import { darker, lighter, mix } from '../palette.ts'
import { ellipse, rect } from '../shapes.ts'

export const productSize = { width: 800, height: 1000 } as const

/** Colours of a product drawing: main, darker, lighter and a contrasting one. */
export type Tint = { main: string; dark: string; light: string; beside: string }

/** Middle and width of what a picture shows; its height is a quarter more. */
export type Frame = { x: number; y: number; width: number }

const backdrops = ['#efe6d6', '#dfe7dd', '#f1dfd2', '#dde6ea', '#ece2ea', '#e9e4cf']

/** The colours of a drawing of that tint, by its index in `productTints`. */
export function tintOf(tint: number): Tint {
  const main = productTints[tint]?.colour ?? '#4a7fa0'
  const beside = productTints[(tint + 2) % productTints.length]?.colour ?? '#dcc9a6'
  return { main, dark: darker(main, 0.32), light: lighter(main, 0.4), beside }
}

const svg = (x: number, y: number, width: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${productSize.width}" height="${productSize.height}" viewBox="${x} ${y} ${width} ${width * 1.25}">${gradients}${inside}</svg>`

/** Only the thing, on nothing. */
export const composeAlone = (drawn: string) => svg(0, 0, productSize.width, drawn)

/** A product as an SVG of 800 × 1000: what the frame shows of it on a plain ground, with the light from above left. */
export function composeProduct(drawn: string, number: number, tint: number, frame: Frame): string {
  const wall = backdrops[(number + tint * 2) % backdrops.length] ?? '#efe6d6'
  const ground = mix(wall, '#8c7b62', 0.16)
  const [left, top] = [frame.x - frame.width / 2, frame.y - frame.width * 0.625]
  const whole = (fill: string) => rect(left, top, frame.width, frame.width * 1.25, fill)
  return svg(
    left,
    top,
    frame.width,
    `${whole(wall)}${rect(left, 790, frame.width, 1000, ground)}${ellipse(400, 790, 620, 46, mix(wall, ground, 0.5), 0.8)}${drawn}${whole('url(#rim)')}`,
  )
}
