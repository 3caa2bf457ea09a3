import { cabinet, counter } from './furniture.ts'
import { bucket, can, goodsColours, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  blue,
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
  saffron,
  sage,
  sand,
  steel,
  teal,
  walnut,
  wood,
} from './palette.ts'
import { archWindow, lamp, room } from './room.ts'
import {
  bar,
  block,
  circle,
  ellipse,
  group,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

const hammer = (x: number, y: number, colour: string) =>
  tube(x - 9, y, 18, 150, oak, 6) +
  bar(x - 46, y - 24, 92, 34, iron, 6) +
  rect(x - 11, y + 70, 22, 76, colour, 8)
export const wrench = (x: number, y: number, h: number) =>
  bar(x - 10, y + 20, 20, h - 40, steel, 6) +
  ring(x, y + h - 8, 16, 11, steel) +
  path(`M${x - 26} ${y - 8} l14 -14 v26 h24 v-26 l14 14 v30 l-16 16 h-20 l-16 -16z`, steel)
export const driver = (x: number, y: number, colour: string) =>
  rect(x - 4, y + 70, 8, 84, steel) +
  rect(x - 14, y, 28, 76, colour, 12) +
  rect(x - 14, y, 28, 76, 'url(#round)', 12)
const saw = (x: number, y: number) =>
  path(`M${x} ${y} l210 26 v44 l-210 20z`, steel) +
  row(14, (i) => path(`M${x + 10 + i * 14} ${y + 88 - i * 1.3} l7 12 l7 -13z`, steel)) +
  path(`M${x} ${y - 10} q-80 0 -70 60 q4 50 70 46z`, wood) +
  ellipse(x - 32, y + 44, 18, 22, darker(wood, 0.5))

export function tools(look: Look): string {
  const vice = (x: number, y: number) =>
    shadow(x, y, 110) +
    path(`M${x - 80} ${y} q0 -60 50 -60 h60 q50 0 50 60z`, clay) +
    rect(x - 60, y - 130, 50, 80, darker(clay, 0.1), 6) +
    rect(x + 14, y - 130, 50, 80, clay, 6) +
    rect(x - 60, y - 130, 124, 12, steel) +
    bar(x + 60, y - 92, 110, 18, steel) +
    bar(x + 160, y - 130, 14, 94, steel)
  return [
    room(look, 'planks'),
    rect(230, 100, 1140, 440, mix(ink, look.wall, look.time === 'day' ? 0.2 : 0.4), 8),
    rect(230, 100, 1140, 440, 'url(#away)', 8),
    row(160, (i) =>
      circle(262 + (i % 20) * 57, 126 + Math.floor(i / 20) * 56, 4, darker(ink, 0.5)),
    ),
    ...[300, 410].map((x, i) => hammer(x, 180, i ? teal : clay)),
    ...[510, 570, 630, 690].map((x, i) => wrench(x, 160, 230 - i * 30)),
    ...[770, 820, 870, 920].map((x, i) =>
      driver(x, 160 + (i % 2) * 8, [clay, saffron, teal, leaf][i] ?? clay),
    ),
    saw(1090, 170),
    ring(1130, 400, 62, 22, saffron),
    ring(1270, 400, 54, 16, teal),
    rect(290, 400, 220, 16, look.timber),
    ...[320, 380, 440, 490].map((x, _i) => can(x, 400, 48, 66, pick(look, goodsColours))),
    ...[560, 640, 720, 800, 880].map(
      (x, i) =>
        rect(x, 380, 64, 70, [clay, teal, sage, saffron, blue][i] ?? clay, 6) +
        rect(x + 12, 396, 40, 14, paper),
    ),
    lamp(look, 520, 90, 120),
    lamp(look, 1080, 90, 120),
    vice(1080, 632),
    ...[330, 420, 510].map(
      (x, i) =>
        can(x, 640, 82, 96, [clay, teal, saffron][i] ?? clay) +
        stroke(`M${x - 41} ${548} q41 -50 82 0`, iron, 4),
    ),
    can(375, 546, 82, 90, sage),
    bar(600, 604, 240, 30, oak, 4),
    bar(640, 576, 200, 28, wood, 4),
    ...[0, 1, 2, 3].map(
      (i) =>
        circle(900 + i * 26, 624 - (i % 2) * 10, 12, steel) +
        circle(900 + i * 26, 624 - (i % 2) * 10, 5, iron),
    ),
    counter(look, 180, 1240, 640, 880, look.accent, oak),
  ].join('')
}

export function carpentry(look: Look): string {
  const planks = [0, 1, 2, 3, 4, 5].map((i) =>
    group(
      `rotate(${-7 + i * 1.6} ${180 + i * 40} 690)`,
      rect(
        120 + i * 44,
        170 + ((i * 53) % 90),
        40,
        560,
        [oak, wood, sand, walnut][i % 4] ?? oak,
        2,
      ),
      rect(120 + i * 44, 170 + ((i * 53) % 90), 40, 560, 'url(#round)', 2),
    ),
  )
  const plane = (x: number, y: number) =>
    shadow(x, y, 140) +
    block(x - 120, y - 54, 240, 54, wood, 12, 8) +
    path(`M${x - 10} ${y - 60} l34 -70 l26 10 l-20 62z`, steel) +
    path(`M${x - 84} ${y - 60} q-6 -50 26 -56 q28 6 16 56z`, walnut) +
    path(`M${x + 60} ${y - 60} q0 -44 26 -44 q26 0 20 44z`, walnut)
  return [
    room(look, 'planks'),
    archWindow(look, 1180, 120, 290, 400),
    ...planks,
    rect(480, 130, 620, 14, walnut),
    saw(600, 160),
    ...[860, 910, 960, 1010].map(
      (x, i) =>
        rect(x - 11, 150, 22, 76, [oak, wood, clay, oak][i] ?? oak, 8) +
        rect(x - 8, 226, 16, 96, steel, 2),
    ),
    ...[1060].map((x) => hammer(x, 190, teal)),
    lamp(look, 700, 400, 130),
    stroke('M470 470 l110 -60 v140z', walnut, 10),
    row(14, () => {
      const [x, y] = [380 + look.random() * 880, 850 + look.random() * 40]
      return stroke(`M${x} ${y} q14 -26 30 -4 q4 18 -12 14`, sand, 6)
    }),
    plane(720, 580),
    stroke('M590 572 q-50 -60 -90 -10 q-10 40 30 30 q20 -20 0 -30', '#ecd3a4', 9),
    rect(880, 552, 330, 28, sand, 3),
    rect(880, 552, 330, 28, 'url(#flat)', 3),
    rect(930, 524, 280, 28, oak, 3),
    tube(1130, 450, 46, 74, clay, 5),
    rect(1146, 430, 14, 22, cream),
    path('M280 586 l50 -32 h900 l50 32z', lighter(oak, 0.3)),
    rect(270, 586, 1020, 58, oak, 4),
    rect(270, 586, 1020, 58, 'url(#flat)', 4),
    row(6, (i) => circle(380 + i * 160, 614, 9, walnut)),
    ...[330, 1150].map(
      (x) => rect(x, 644, 84, 232, wood, 3) + rect(x, 644, 84, 232, 'url(#round)', 3),
    ),
    rect(414, 770, 736, 40, darker(wood, 0.2)),
    ...[0, 1, 2].map((i) =>
      bar(470 + i * 20, 744 - i * 26, 620 - i * 60, 26, [sand, oak, wood][i] ?? oak, 3),
    ),
    rect(1290, 600, 70, 46, iron, 6),
    bar(1350, 612, 120, 18, steel),
    shadow(780, 880, 560, 18),
  ].join('')
}

export function garage(look: Look): string {
  const paint = look.time === 'day' ? look.accent : '#c14a34'
  const wheel = (x: number) =>
    circle(x, 506, 68, '#1d2322') +
    circle(x, 506, 40, steel) +
    row(5, (i) => circle(x + Math.cos(i * 1.26) * 24, 506 + Math.sin(i * 1.26) * 24, 8, iron)) +
    circle(x, 506, 10, iron)
  const car = [
    path(
      'M430 500 q-34 -6 -30 -60 q6 -50 90 -62 l96 -14 q90 -110 210 -110 h130 q130 4 190 116 q86 10 96 60 q10 60 -14 70z',
      paint,
    ),
    path(
      'M430 500 q-34 -6 -30 -60 q6 -50 90 -62 l96 -14 q90 -110 210 -110 h130 q130 4 190 116 q86 10 96 60 q10 60 -14 70z',
      'url(#flat)',
    ),
    path('M620 362 q70 -82 170 -84 v84z', '#27393d'),
    path('M812 278 h110 q90 4 138 84 h-248z', '#27393d'),
    path('M640 358 l70 -66 l30 -8 l-76 76z M840 280 h40 l-50 82 h-18z', '#ffffff', 0.3),
    stroke('M801 280 v200 M610 380 q-10 70 20 110', darker(paint, 0.3), 4),
    rect(840, 396, 60, 10, darker(paint, 0.4), 5),
    ellipse(432, 424, 24, 20, '#fff1c9'),
    rect(1176, 404, 30, 34, '#8d231b', 6),
    bar(396, 478, 810, 26, darker(paint, 0.45), 8),
    wheel(560),
    wheel(1050),
  ]
  return [
    room(look, 'tiles'),
    row(9, (i) => rect(420, 60 + i * 62, 760, 58, lighter(look.wall, i % 2 ? 0.2 : 0.28), 3)),
    rect(400, 50, 20, 640, iron),
    rect(1180, 50, 20, 640, iron),
    shelves(look, 60, 290, [280, 420, 560], 4, (x, y, i) =>
      i % 2
        ? can(x, y, 54, 84, pick(look, goodsColours))
        : rect(x - 28, y - 70, 56, 70, pick(look, goodsColours), 4),
    ),
    lamp(look, 640, 120, 150),
    lamp(look, 1000, 120, 150),
    shadow(800, 850, 520, 40),
    ...[340, 1210].map(
      (x) =>
        rect(x, 250, 60, 600, '#d7a11c', 4) +
        rect(x, 250, 60, 600, 'url(#round)', 4) +
        rect(x - 30, 836, 120, 24, iron, 4),
    ),
    bar(380, 566, 850, 30, '#d7a11c', 4),
    ...[520, 1010].map((x) => bar(x, 544, 100, 24, iron, 4)),
    ...car,
    cabinet(640, 870, 260, 190, '#b3392c', 1, 4),
    shadow(1420, 880, 130, 16),
    ...[0, 1, 2, 3].map(
      (i) =>
        bar(1320, 820 - i * 56, 200, 56, '#222a29', 26) +
        bar(1370, 838 - i * 56, 100, 20, steel, 8),
    ),
    bucket(480, 870, 90, blue),
  ].join('')
}
