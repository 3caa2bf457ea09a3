import { cabinet, stool } from './furniture.ts'
import { bottle, plant, shelves } from './goods.ts'
import type { Look } from './look.ts'
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
  rose,
  saffron,
  sage,
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
  group,
  path,
  rect,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { nth, panel, solid } from './showroom.ts'

/** Rooms for learning and moving. */

export function nursery(look: Look): string {
  const chairlet = (x: number, y: number, colour: string) =>
    shadow(x, y, 60, 9) +
    [-34, 34].map((at) => tube(x + at - 6, y - 70, 12, 70, oak, 3)).join('') +
    panel(x - 44, y - 84, 88, 18, colour, 8) +
    panel(x - 40, y - 150, 80, 56, colour, 14)
  return [
    room(look, 'planks'),
    archWindow(look, 150, 130, 280, 360),
    row(7, (i) =>
      path(
        `M${480 + i * 100} 70 h84 l-42 54z`,
        nth([clay, saffron, teal, rose, sage, blue, clay], i),
      ),
    ),
    stroke('M460 68 H1200', walnut, 4),
    framed(look, 560, 190, 150, 120),
    framed(look, 740, 190, 150, 120),
    // Clouds and a sun cut from paper.
    circle(1000, 250, 54, saffron),
    row(8, (i) =>
      stroke(
        `M${1000 + Math.cos(i * 0.785) * 70} ${250 + Math.sin(i * 0.785) * 70} l${Math.cos(i * 0.785) * 22} ${Math.sin(i * 0.785) * 22}`,
        saffron,
        8,
      ),
    ),
    shelves(look, 1160, 360, [300, 420, 540], 4, (x, y, i) =>
      i % 2
        ? ball(x, y - 34, 34, nth([clay, teal, saffron], i + y))
        : panel(x - 36, y - 62, 72, 62, nth([rose, sage, blue], i + y), 8),
    ),
    rug(640, 820, 560, mix(look.accent, cream, 0.3)),
    rug(640, 816, 400, saffron),
    // A tower of blocks, a rocking horse, a ball.
    ...[0, 1, 2].map((i) => panel(420 + i * 74, 740, 70, 70, nth([clay, teal, saffron], i), 8)),
    ...[0, 1].map((i) => panel(456 + i * 74, 668, 70, 70, nth([blue, rose], i), 8)),
    panel(492, 596, 70, 70, leaf, 8),
    group(
      'translate(860 800)',
      stroke('M-150 0 q150 70 300 0', walnut, 16),
      stroke('M-70 20 l20 -90 M70 20 l-20 -90', walnut, 14),
      solid(
        'M-110 -130 q20 -60 90 -50 h60 l40 -90 q60 -20 90 30 l-10 26 l-50 6 l-30 70 q-10 60 -60 64 h-100 q-40 -10 -30 -56z',
        oak,
        'flat',
      ),
      stroke('M90 -262 q-40 50 -40 90', walnut, 12),
      circle(132, -236, 7, ink),
      panel(-40, -190, 60, 36, clay, 12),
    ),
    ball(300, 830, 56, teal),
    ellipse(300, 830, 56, 14, cream, 0.9),
    chairlet(1120, 850, clay),
    shadow(1290, 850, 150, 14),
    ellipse(1290, 742, 140, 26, lighter(oak, 0.2)),
    ...[1210, 1370].map((x) => tube(x - 8, 750, 16, 100, oak, 3)),
    bar(1230, 724, 60, 12, clay),
    rect(1300, 722, 60, 12, paper),
    chairlet(1460, 850, teal),
  ].join('')
}

export function yoga(look: Look): string {
  const mat = (x: number, y: number, s: number, colour: string) =>
    path(`M${x - 120 * s} ${y} l${40 * s} ${-90 * s} h${160 * s} l${40 * s} ${90 * s}z`, colour) +
    path(
      `M${x - 120 * s} ${y} l${40 * s} ${-90 * s} h${160 * s} l${40 * s} ${90 * s}z`,
      'url(#fall)',
    ) +
    bar(x - 84 * s, y - 100 * s, 168 * s, 22 * s, darker(colour, 0.15))
  return [
    room(look, 'planks'),
    rect(120, 110, 820, 470, look.time === 'day' ? '#cfdedb' : mix(look.wall, '#c7d6d4', 0.3), 6),
    rect(120, 110, 820, 470, 'url(#glass)', 6),
    path('M220 580 L420 110 h110 L330 580z M640 580 L840 110 h50 L690 580z', '#ffffff', 0.2),
    bar(110, 440, 840, 18, look.timber),
    archWindow(look, 1060, 120, 260, 400),
    shelves(
      look,
      1370,
      180,
      [260, 380, 500],
      2,
      (x, y, i) =>
        circle(x, y - 38, 38, nth([clay, teal, saffron, rose], i + y / 20)) +
        circle(x, y - 38, 22, lighter(nth([clay, teal, saffron, rose], i + y / 20), 0.3)) +
        circle(x, y - 38, 8, ink),
    ),
    lamp(look, 380, 70, 110),
    lamp(look, 800, 70, 110),
    ball(1200, 700, 96, look.accent),
    shadow(1200, 798, 100, 14),
    ball(1400, 740, 70, saffron),
    shadow(1400, 812, 72, 12),
    mat(300, 800, 1, clay),
    mat(640, 800, 1, teal),
    mat(980, 806, 1, saffron),
    mat(430, 892, 1.25, rose),
    mat(840, 892, 1.25, sage),
    panel(1130, 850, 90, 40, walnut, 6),
    panel(1150, 814, 90, 36, oak, 6),
    plant(70, 800, 260, clay),
    plant(1530, 850, 240, cream),
  ].join('')
}

export function physio(look: Look): string {
  return [
    room(look, 'planks'),
    archWindow(look, 120, 130, 260, 400),
    // Wall bars, and a picture of a spine.
    ...[470, 760].map((x) => tube(x, 110, 24, 560, look.timber, 4)),
    row(8, (i) => bar(480, 150 + i * 66, 290, 16, oak)),
    rect(880, 130, 200, 300, paper, 6),
    row(9, (i) =>
      rect(956 + Math.sin(i * 0.7) * 12, 156 + i * 28, 50, 20, nth([rose, clay], i), 8),
    ),
    lamp(look, 620, 60, 110),
    lamp(look, 1160, 60, 110),
    shelves(look, 1180, 330, [270, 400], 4, (x, y, i) =>
      i % 2
        ? bottle(x, y, 90, nth([teal, clay], i))
        : row(3, (j) => panel(x - 36, y - 26 - j * 26, 72, 24, nth([paper, sky, sage], j), 10)),
    ),
    cabinet(1280, 690, 240, 180, paper, 2, 2),
    rug(760, 866, 560, mix(look.accent, cream, 0.4)),
    shadow(760, 862, 460, 24),
    // The table with its head part raised.
    ...[520, 980].map((x) => stroke(`M${x} 690 l-50 165 M${x} 690 l50 165`, steel, 15)),
    bar(480, 780, 540, 14, steel),
    panel(430, 630, 620, 64, look.accent, 26),
    solid(
      'M1030 640 l170 -80 q34 -8 38 22 q2 22 -30 36 l-150 72z',
      lighter(look.accent, 0.12),
      'flat',
    ),
    bar(470, 596, 180, 40, paper, 20),
    panel(820, 604, 150, 28, cream, 12),
    ball(250, 770, 100, teal),
    shadow(250, 872, 104, 14),
    stroke('M1300 850 q60 -60 120 0 t100 -10', saffron, 12),
    bar(1290, 800, 130, 34, clay, 17),
    stool(1130, 880, 200, steel, look.accent),
  ].join('')
}

export function musicRoom(look: Look): string {
  const guitar = (x: number, y: number, colour: string) =>
    group(
      `translate(${x} ${y})`,
      rect(-7, -210, 14, 150, walnut, 3),
      rect(-14, -246, 28, 40, darker(walnut, 0.3), 4),
      solid(
        'M-44 -20 q-6 -44 44 -50 q50 6 44 50 q-14 24 14 56 q4 60 -58 62 q-62 -2 -58 -62 q28 -32 14 -56z',
        colour,
        'round',
      ),
      circle(0, -6, 19, ink),
      bar(-26, 54, 52, 8, walnut),
      stroke('M-4 -230 V58 M4 -230 V58', cream, 1.5),
    )
  return [
    room(look, 'planks'),
    archWindow(look, 120, 120, 230, 400),
    guitar(480, 400, '#c9862b'),
    guitar(640, 400, clay),
    guitar(800, 400, oak),
    rect(430, 150, 420, 14, walnut),
    // Notes on their lines.
    rect(930, 120, 320, 230, '#2f5a49', 6),
    row(5, (i) => stroke(`M950 ${170 + i * 28} H1230`, '#f3efe2', 3, 0.85)),
    ...[0, 1, 2, 3].map(
      (i) =>
        ellipse(990 + i * 62, 270 - i * 28, 15, 11, saffron) +
        stroke(`M${1004 + i * 62} ${268 - i * 28} v-62`, saffron, 5),
    ),
    lamp(look, 640, 60, 110),
    lamp(look, 1340, 80, 110),
    rug(760, 866, 640, '#7a2f2a'),
    // The piano with its stool.
    shadow(1160, 850, 350, 24),
    panel(860, 430, 600, 420, darker(walnut, 0.25), 8),
    rect(880, 450, 560, 120, walnut, 6),
    rect(840, 590, 640, 60, darker(walnut, 0.35), 6),
    rect(870, 586, 580, 40, paper, 3),
    row(28, (i) => rect(870 + i * 20.7, 586, 2, 40, iron)),
    row(27, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(885 + i * 20.7, 586, 11, 24, ink))),
    ...[860, 1430].map((x) => rect(x, 650, 30, 200, darker(walnut, 0.35), 4)),
    rect(1080, 470, 150, 100, paper, 2),
    row(3, (i) => stroke(`M1094 ${494 + i * 26} h122`, iron, 3, 0.7)),
    bar(840, 420, 640, 18, walnut, 6),
    plant(920, 420, 110, cream),
    stool(1160, 890, 180, walnut, look.accent),
    // A drum and a music stand.
    tube(250, 690, 190, 150, look.accent, 10),
    ellipse(345, 690, 95, 24, paper),
    ellipse(345, 840, 95, 22, darker(look.accent, 0.3)),
    row(6, (i) => stroke(`M${258 + i * 34} 704 l18 130`, cream, 4)),
    stroke('M320 680 l-70 -60 M370 682 l60 -70', oak, 9),
    stroke('M640 560 V850 M640 850 l-60 30 M640 850 l60 30', iron, 10),
    solid('M550 460 l190 -14 l12 110 l-190 14z', iron),
    solid('M566 470 l76 -6 l8 84 l-76 6z M654 463 l74 -6 l8 84 l-74 6z', paper),
  ].join('')
}
