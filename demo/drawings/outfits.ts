import { bottle, box, jar } from './goods.ts'
import type { Look } from './look.ts'
import {
  clay,
  cream,
  darker,
  ink,
  iron,
  leaf,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { arch, ball, bar, circle, ellipse, path, rect, ring, row, stroke, tube } from './shapes.ts'
import { bright, nth, panel, showroom, solid } from './showroom.ts'

/** Showrooms of what people and animals wear and play with. */

const sportBall = (x: number, y: number, r: number, i: number) =>
  ball(x, y - r, r, nth(['#d9822b', paper, leaf], i)) +
  stroke(
    `M${x - r} ${y - r} q${r} ${r * 0.5} ${2 * r} 0 M${x} ${y - 2 * r} q${r * 0.5} ${r} 0 ${2 * r}`,
    ink,
    4,
    0.7,
  )

const racket = (x: number, y: number, colour: string) =>
  ellipse(x, y - 84, 30, 38, lighter(colour, 0.7)) +
  row(5, (i) =>
    stroke(`M${x - 20 + i * 10} ${y - 116} v64 M${x - 26} ${y - 108 + i * 12} h52`, iron, 1.5, 0.6),
  ) +
  `<ellipse cx="${x}" cy="${y - 84}" rx="30" ry="38" fill="none" stroke="${colour}" stroke-width="8"/>` +
  rect(x - 6, y - 46, 12, 46, walnut, 4)

const jersey = (x: number, y: number, s: number, colour: string) =>
  solid(
    `M${x - 30 * s} ${y} h${22 * s} q${8 * s} ${14 * s} ${16 * s} 0 h${22 * s} l${34 * s} ${32 * s} l${-22 * s} ${22 * s} l${-12 * s} ${-10 * s} v${86 * s} h${-60 * s} v${-86 * s} l${-12 * s} ${10 * s} l${-22 * s} ${-22 * s}z`,
    colour,
    'round',
  )

export const sports = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => sportBall(x, y, 44, i),
    right: (x, y, i) => (i % 2 ? racket(x, y, nth(bright, i)) : box(x, y, 80, 70, nth(bright, i))),
    across: 4,
    hero:
      bar(600, 190, 400, 10, steel) +
      [680, 800, 920].map((x, i) => jersey(x, 210, 1.1, nth([clay, teal, saffron], i))).join(''),
    onCounter: (x, y, i) =>
      i % 2
        ? sportBall(x, y, 46, i)
        : bar(x - 46, y - 32, 92, 14, steel) +
          ball(x - 46, y - 26, 20, nth(bright, i), 28) +
          ball(x + 46, y - 26, 20, nth(bright, i), 28),
    onCounterCount: 6,
  })

const bag = (x: number, y: number, s: number, colour: string) =>
  stroke(
    `M${x - 24 * s} ${y - 62 * s} q${24 * s} ${-54 * s} ${48 * s} 0`,
    darker(colour, 0.3),
    7 * s,
  ) +
  solid(`M${x - 40 * s} ${y - 66 * s} h${80 * s} l${12 * s} ${66 * s} h${-104 * s}z`, colour) +
  rect(x - 43 * s, y - 66 * s, 86 * s, 22 * s, darker(colour, 0.18), 6) +
  circle(x, y - 46 * s, 6 * s, saffron)

export const leather = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => bag(x, y, 0.82, nth([walnut, clay, oak, ink], i)),
    right: (x, y, i) =>
      i % 2
        ? ring(x, y - 40, 32, 14, nth([walnut, clay, ink], i)) +
          rect(x - 10, y - 16, 20, 18, '#c99a3a', 3)
        : panel(x - 40, y - 56, 80, 52, nth([clay, walnut, oak], i), 8) +
          rect(x + 10, y - 38, 30, 16, darker(walnut, 0.2), 6),
    across: 3,
    hero: bag(800, 548, 2.9, clay),
    onCounter: (x, y, i) =>
      i % 2
        ? panel(x - 50, y - 26, 100, 26, nth([walnut, clay], i), 6)
        : bag(x, y, 1, nth([oak, ink, walnut], i)),
    onCounterCount: 5,
  })

const creamPot = (x: number, y: number, colour: string) =>
  tube(x - 32, y - 40, 64, 40, colour, 8) + tube(x - 35, y - 60, 70, 22, '#c99a3a', 6)

export const cosmetics = (look: Look) =>
  showroom(look, {
    left: (x, y, i) =>
      i % 2
        ? bottle(x, y, 104, nth([rose, sage, cream], i))
        : creamPot(x, y, nth([paper, rose], i)),
    right: (x, y, i) =>
      i % 3
        ? tube(x - 20, y - 84, 40, 84, nth([sage, rose, cream], i), 8) +
          rect(x - 12, y - 104, 24, 22, '#c99a3a', 3)
        : row(3, (j) => panel(x - 38, y - 26 - j * 27, 76, 24, nth([rose, cream, sage], j), 10)),
    across: 5,
    hero: [
      arch(650, 160, 300, 390, '#c99a3a'),
      arch(664, 174, 272, 376, mix(look.wall, '#ffffff', look.time === 'day' ? 0.55 : 0.2)),
      path('M690 540 L850 200 l36 40 L740 545z', '#ffffff', 0.25),
      tube(745, 400, 110, 148, rose, 16),
      tube(775, 350, 50, 54, '#c99a3a', 6),
    ].join(''),
    onCounter: (x, y, i) =>
      i % 2
        ? creamPot(x, y, nth([rose, paper, sage], i))
        : jar(x, y, 92, nth([sage, rose], i), '#c99a3a'),
    onCounterCount: 7,
  })

const bowl = (x: number, y: number, w: number, colour: string) =>
  ellipse(x, y - w * 0.4, w * 0.42, w * 0.12, walnut) +
  solid(
    `M${x - w * 0.44} ${y - w * 0.4} q${w * 0.44} ${w * 0.2} ${w * 0.88} 0 l${w * 0.1} ${w * 0.4} h${-w * 1.08}z`,
    colour,
  )

export const petShop = (look: Look) =>
  showroom(look, {
    left: (x, y, i) =>
      i % 2
        ? panel(x - 40, y - 100, 80, 100, nth([clay, teal, saffron], i), 8) +
          circle(x, y - 54, 22, cream) +
          circle(x, y - 48, 9, walnut)
        : bowl(x, y, 84, nth(bright, i)),
    right: (x, y, i) =>
      i % 2
        ? ring(x, y - 44, 34, 9, nth(bright, i)) + circle(x, y - 8, 8, saffron)
        : bar(x - 34, y - 34, 68, 20, cream, 8) +
          [-34, 34]
            .map((at) => circle(x + at, y - 32, 13, cream) + circle(x + at, y - 16, 13, cream))
            .join(''),
    across: 4,
    hero: [
      ellipse(800, 500, 190, 50, darker(clay, 0.25)),
      ellipse(800, 490, 150, 34, cream),
      ball(800, 400, 74, oak, 84),
      ball(800, 290, 66, oak),
      ...[-1, 1].map((side) => ball(800 + side * 66, 300, 24, walnut, 48)),
      ellipse(800, 316, 30, 24, cream),
      circle(800, 304, 11, ink),
      ...[-1, 1].map((side) => circle(800 + side * 26, 276, 8, ink)),
      path('M610 500 q190 90 380 0 v40 q-190 50 -380 0z', clay),
      path('M610 500 q190 90 380 0 v40 q-190 50 -380 0z', 'url(#flat)'),
    ].join(''),
    onCounter: (x, y, i) => (i % 2 ? bowl(x, y, 100, nth(bright, i)) : sportBall(x, y, 30, i + 1)),
    onCounterCount: 6,
  })
