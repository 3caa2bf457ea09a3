import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Freshness } from '#features/publishing/posts/vocabulary.ts'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

type Palette = Record<string, string>

/** Variables of the rule whose selectors include this one. */
function rule(selector: string): Palette {
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (
      selectors
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split(',')
        .some((one) => one.trim() === selector)
    )
      return Object.fromEntries(
        [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
          name,
          value?.trim(),
        ]),
      )
  throw new Error(`no rule for ${selector}`)
}

const light = rule(':root[data-mantine-color-scheme="light"]')
const dark = rule(':root[data-mantine-color-scheme="dark"]')
const palettes: [string, Palette, number][] = [
  ['light', light, 4.5],
  ['dark', dark, 4.5],
  [
    'light with vision assistant',
    { ...light, ...rule(':root[data-vision][data-mantine-color-scheme="light"]') },
    7,
  ],
  [
    'dark with vision assistant',
    { ...dark, ...rule(':root[data-vision][data-mantine-color-scheme="dark"]') },
    7,
  ],
]

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Luminance of `lightness% chroma hue` in OKLCH. */
function oklchLuminance(tone: string, hue: number): number {
  const [lightness = 0, chroma = 0] = tone
    .split(' ')
    .map((part) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1))
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
const contrast = (palette: Palette, text: string, ground: string) =>
  ratio(luminance(palette[text] ?? ''), luminance(palette[ground] ?? ''))

const grounds = ['ground', 'raised', 'sunken']
const texts: [text: string, ground: string][] = [
  ...['text', 'text-muted', 'link', 'clay-text', 'good'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['on-ink', 'ink'],
  ['on-ink', 'ink-hover'],
  ['on-ink-soft', 'ink-soft'],
  ['on-header', 'header'],
  ['on-header', 'header-line'],
  ['saffron', 'header'],
  ['on-saffron', 'saffron'],
  ['on-saffron-soft', 'saffron-soft'],
  ['text', 'saffron-soft'],
  ['text', 'ink-soft'],
  ['link', 'saffron-soft'],
  ['on-clay', 'clay'],
  ['on-clay-soft', 'clay-soft'],
  ['good', 'good-soft'],
]
const edges: [line: string, ground: string][] = [
  ...grounds.map((ground): [string, string] => ['orange', ground]),
  ...['line-strong', 'focus'].flatMap((line) =>
    grounds.map((ground): [string, string] => [line, ground]),
  ),
  ['ink', 'ground'],
  ['ink', 'raised'],
]

describe.each(palettes)('%s', (_, palette, needed) => {
  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette, text, ground)).toBeGreaterThanOrEqual(needed)
  })

  test.each(edges)('%s is distinguishable from %s', (line, ground) =>
    expect(contrast(palette, line, ground)).toBeGreaterThanOrEqual(3),
  )

  test('text on a drawn pattern is readable in every hue', () => {
    const ratios = Array.from({ length: 360 }, (_, hue) =>
      ratio(
        oklchLuminance(palette['pattern-ink'] ?? '', hue),
        oklchLuminance(palette['pattern-ground'] ?? '', hue),
      ),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(needed)
  })
})

test('dark defines every variable of light', () =>
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort()))

const mark = readFileSync(
  join(import.meta.dirname, '../../features/publishing/posts/ui/freshness-mark.module.css'),
  'utf8',
)

/** Name of the variable that colours the freshness dot; without a rule, the dot's own. */
const dotOf = (freshness: Freshness) =>
  (mark.match(
    new RegExp(
      `\\[data-freshness="${freshness}"\\] \\.dot \\{\\s*background: var\\(--([\\w-]+)\\)`,
    ),
  ) ?? mark.match(/^\.dot \{[^}]*background: var\(--([\w-]+)\)/m))?.[1] ?? ''

/** Degrees of hue, and share of colour, of `#rrggbb`. */
function hueOf(color: string): { hue: number; share: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const hue =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return { hue: (hue * 60 + 360) % 360, share: range / max }
}

const colours = { green: [90, 170], yellow: [38, 65], orange: [15, 32] } as const

describe.each(palettes)('the freshness of a post, %s', (_, palette) => {
  test.each([
    ['recent', 'green'],
    ['moderate', 'yellow'],
    ['old', 'orange'],
  ] as const)('%s is %s', (freshness, colour) => {
    const { hue, share } = hueOf(palette[dotOf(freshness)] ?? '')
    const [min, max] = colours[colour]
    expect([hue >= min, hue <= max, share > 0.2], String(hue)).toEqual([true, true, true])
  })

  test('none is grey', () => expect(hueOf(palette[dotOf('none')] ?? '').share).toBeLessThan(0.2))
})
