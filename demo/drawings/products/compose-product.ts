import { productTints } from '#demo/stores/vocabulary.ts'
import { gradients } from '../compose-picture.ts'
import { darker, lighter, mix } from '../palette.ts'
import { ellipse, rect } from '../shapes.ts'

export const productSize = { width: 800, height: 1000 } as const

/** Colours of a product drawing: main, darker, lighter and a contrasting one. */
export type Tint = { main: string; dark: string; light: string; beside: string }

const backdrops = ['#efe6d6', '#dfe7dd', '#f1dfd2', '#dde6ea', '#ece2ea', '#e9e4cf']

/** A product in one of its colours as an SVG of 800 × 1000: on a plain ground, with the light from above left. */
export function composeProduct(draw: (tint: Tint) => string, number: number, tint: number): string {
  const { width, height } = productSize
  const main = productTints[tint]?.colour ?? '#4a7fa0'
  const beside = productTints[(tint + 2) % productTints.length]?.colour ?? '#dcc9a6'
  const wall = backdrops[(number + tint * 2) % backdrops.length] ?? '#efe6d6'
  const ground = mix(wall, '#8c7b62', 0.16)
  const drawn = draw({ main, dark: darker(main, 0.32), light: lighter(main, 0.4), beside })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients}${rect(0, 0, width, height, wall)}${rect(0, 790, width, 210, ground)}${ellipse(400, 790, 620, 46, mix(wall, ground, 0.5), 0.8)}${drawn}${rect(0, 0, width, height, 'url(#rim)')}</svg>`
}
