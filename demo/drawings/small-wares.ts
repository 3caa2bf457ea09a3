import { box, goodsColours } from './goods.ts'
import type { Look } from './look.ts'
import {
  blue,
  clay,
  cream,
  darker,
  ink,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  sand,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { ball, bar, circle, ellipse, group, path, rect, ring, row, stroke, tube } from './shapes.ts'
import { bright, nth, panel, showroom } from './showroom.ts'

/** Showrooms of small wares. */

/** A telephone standing upright, its screen lit. */
const handset = (x: number, y: number, h: number, colour: string) =>
  rect(x - h * 0.26, y - h, h * 0.52, h, '#1f2725', h * 0.08) +
  rect(x - h * 0.23, y - h * 0.95, h * 0.46, h * 0.9, colour, h * 0.05) +
  rect(x - h * 0.23, y - h * 0.95, h * 0.46, h * 0.9, 'url(#glass)', h * 0.05) +
  row(6, (i) =>
    rect(
      x - h * 0.15 + (i % 3) * h * 0.11,
      y - h * 0.78 + Math.floor(i / 3) * h * 0.13,
      h * 0.08,
      h * 0.08,
      paper,
      h * 0.02,
      0.85,
    ),
  )

/** The back of a case with its camera. */
const phoneCase = (x: number, y: number, colour: string) =>
  rect(x - 24, y - 92, 48, 92, colour, 10) +
  rect(x - 24, y - 92, 48, 92, 'url(#away)', 10) +
  rect(x - 18, y - 86, 20, 20, darker(colour, 0.45), 6) +
  circle(x - 8, y - 76, 5, steel)

export const phones = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => phoneCase(x, y, nth(bright, i)),
    right: (x, y, i) =>
      i % 3 === 1
        ? stroke(`M${x - 20} ${y - 84} v50 q0 24 20 24 t20 -24 v-20`, paper, 6) +
          rect(x - 28, y - 100, 16, 24, ink, 4)
        : box(x, y, 56, 84, nth([paper, cream, ...bright], i)),
    across: 5,
    hero:
      handset(720, 548, 330, mix(teal, blue, 0.4)) +
      handset(900, 548, 270, mix(clay, saffron, 0.4)),
    onCounter: (x, y, i) =>
      rect(x - 34, y - 12, 68, 12, steel, 4) + handset(x, y - 10, 96, nth(bright, i + 1)),
    onCounterCount: 7,
  })

const pencils = (x: number, y: number, colour: string) =>
  row(5, (i) =>
    stroke(
      `M${x - 20 + i * 10} ${y - 50} l${(i - 2) * 7} ${-44 - (i % 2) * 14}`,
      nth(bright, i),
      8,
    ),
  ) + tube(x - 30, y - 60, 60, 60, colour, 6)

const notebooks = (x: number, y: number, count: number, shift: number) =>
  row(count, (i) =>
    panel(x - 48 + (i % 2) * 6, y - 20 - i * 20, 92, 18, nth(goodsColours, i + shift), 3),
  )

export const stationery = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => (i % 2 ? notebooks(x, y, 4, i) : pencils(x, y, nth([cream, sage, rose], i))),
    right: (x, y, i) =>
      i % 3
        ? row(4, (j) => panel(x - 42 + j * 21, y - 92, 19, 92, nth(goodsColours, i + j * 2), 3))
        : row(5, (j) =>
            bar(x - 46, y - 17 - j * 18, 92, 16, nth([paper, cream, rose, sage, paper], j), 8),
          ),
    across: 4,
    hero: [
      panel(640, 170, 320, 350, '#2f5a49', 6),
      rect(640, 170, 320, 350, 'url(#glass)', 6, 0.4),
      stroke('M690 300 q50 -80 90 0 t90 -10', '#f3efe2', 7),
      ...[0, 1, 2].map((i) =>
        group(
          `rotate(${-30 + i * 30} 800 520)`,
          rect(788, 330, 24, 170, nth([saffron, clay, teal], i), 4),
          path('M788 330 h24 l-12 -34z', '#ecd3a4'),
          rect(788, 486, 24, 20, rose, 4),
        ),
      ),
    ].join(''),
    onCounter: (x, y, i) =>
      i % 2 ? notebooks(x, y, 3 + (i % 3), i * 2) : pencils(x, y, nth([teal, clay, blue], i)),
    onCounterCount: 7,
  })

const bear = (x: number, y: number, s: number, colour: string) =>
  [-1, 1].map((side) => ball(x + side * 26 * s, y - 108 * s, 15 * s, colour)).join('') +
  [-1, 1].map((side) => ball(x + side * 30 * s, y - 12 * s, 20 * s, darker(colour, 0.1))).join('') +
  ball(x, y - 40 * s, 36 * s, colour, 40 * s) +
  ball(x, y - 88 * s, 34 * s, colour, 30 * s) +
  ellipse(x, y - 78 * s, 14 * s, 11 * s, lighter(colour, 0.45)) +
  circle(x, y - 84 * s, 5 * s, walnut) +
  [-1, 1].map((side) => circle(x + side * 13 * s, y - 94 * s, 4 * s, ink)).join('')

const bricks = (x: number, y: number, shift: number) =>
  row(6, (i) =>
    panel(
      x - 54 + (i < 3 ? i * 37 : i < 5 ? 18 + (i - 3) * 37 : 37),
      y - 35 - (i < 3 ? 0 : i < 5 ? 36 : 72),
      34,
      34,
      nth(bright, i + shift),
      4,
    ),
  )

const toyTrain = (x: number, y: number) =>
  panel(x - 60, y - 54, 66, 40, clay, 4) +
  panel(x - 60, y - 90, 30, 40, teal, 4) +
  tube(x - 10, y - 82, 14, 30, walnut, 3) +
  panel(x + 14, y - 44, 50, 30, saffron, 4) +
  [-46, -12, 28, 54]
    .map((at) => circle(x + at, y - 13, 13, walnut) + circle(x + at, y - 13, 5, sand))
    .join('')

export const toys = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => (i % 2 ? bear(x, y, 0.78, nth([sand, oak, rose], i)) : bricks(x, y, i)),
    right: (x, y, i) =>
      i % 3 === 0
        ? toyTrain(x, y)
        : i % 3 === 1
          ? ball(x, y - 42, 42, nth(bright, i)) + ellipse(x, y - 42, 42, 12, cream, 0.85)
          : box(x, y, 96, 88, nth(bright, i)),
    across: 3,
    hero: [
      bear(800, 550, 2.4, oak),
      path('M800 392 l-46 -26 v52z M800 392 l46 -26 v52z', clay),
      circle(800, 392, 14, darker(clay, 0.2)),
    ].join(''),
    onCounter: (x, y, i) =>
      [() => toyTrain(x, y), () => bricks(x, y, i), () => bear(x, y, 0.9, nth([rose, sand], i))][
        i % 3
      ]?.() ?? '',
    onCounterCount: 6,
  })

const spectacles = (x: number, y: number, s: number, colour: string) =>
  [-1, 1].map((side) => ellipse(x + side * 25 * s, y, 20 * s, 17 * s, '#ffffff', 0.35)).join('') +
  [-1, 1].map((side) => ring(x + side * 25 * s, y, 19 * s, 6 * s, colour)).join('') +
  stroke(`M${x - 7 * s} ${y - 4 * s} q${7 * s} ${-8 * s} ${14 * s} 0`, colour, 5 * s) +
  stroke(
    `M${x - 45 * s} ${y - 6 * s} l${-10 * s} -6 M${x + 45 * s} ${y - 6 * s} l${10 * s} -6`,
    colour,
    5 * s,
  )

export const optician = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => spectacles(x, y - 34, 0.9, nth([walnut, clay, ink, teal, '#c99a3a'], i)),
    right: (x, y, i) => spectacles(x, y - 34, 0.9, nth([teal, ink, '#c99a3a', rose, walnut], i)),
    across: 3,
    hero: [
      panel(660, 150, 280, 380, paper, 8),
      // A chart of one sign, turned, that also those who do not read can answer.
      ...[1, 2, 3, 4, 5].map((line) =>
        row(line, (i) => {
          const size = 62 - line * 10
          const x = 800 + (i - (line - 1) / 2) * size * 1.5
          const y = 140 + line * 66 - line * line * 2
          return group(
            `rotate(${((i * 2 + line) % 4) * 90} ${x} ${y + 20})`,
            stroke(
              `M${x + size * 0.4} ${y + 20 - size * 0.4} h${-size * 0.8} v${size * 0.8} h${size * 0.8} M${x - size * 0.4} ${y + 20} h${size * 0.7}`,
              ink,
              size * 0.18,
            ),
          )
        }),
      ),
    ].join(''),
    onCounter: (x, y, i) =>
      i % 2
        ? tube(x - 6, y - 60, 12, 60, steel, 3) +
          spectacles(x, y - 68, 1, nth([clay, ink, teal], i))
        : panel(x - 46, y - 34, 92, 34, nth([walnut, teal, clay], i), 16),
    onCounterCount: 6,
  })
