import { chair } from './furniture.ts'
import { flower, sack } from './goods.ts'
import type { Look } from './look.ts'
import { kerb, skyOver, tree } from './outdoors.ts'
import {
  brick,
  clay,
  cream,
  darker,
  iron,
  leaf,
  lighter,
  oak,
  paper,
  rose,
  saffron,
  sand,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { lightString, rug } from './room.ts'
import {
  arch,
  ball,
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

const lawn = (look: Look) => (look.time === 'day' ? '#86a56c' : '#2f4a3c')

/** Cloth that hangs from a long table to the grass, with a wavy edge. */
const tablecloth = `M300 660 h1000 v30 l-20 190 ${row(8, () => 'q-60 -40 -120 0 ')} l-20 -190z`

export function party(look: Look): string {
  const balloonOf = (x: number, y: number, colour: string) =>
    stroke(`M${x} ${y + 46} q20 60 -10 140`, cream, 2) + ball(x, y, 38, colour, 46)
  const setting = (x: number) =>
    ellipse(x, 664, 60, 12, paper) +
    ellipse(x, 662, 38, 7, darker(paper, 0.1)) +
    path(`M${x + 74} 660 v-40 q-16 -4 -16 -46 h36 q0 42 -16 46 v40z`, '#ffffff', 0.5)
  return [
    skyOver(look, 520),
    ...[60, 400, 1200, 1540].map((x, i) => tree(look, x, 600, 520 - (i % 2) * 60)),
    rect(0, 520, 1600, 380, lawn(look)),
    rect(0, 520, 1600, 380, 'url(#fall)'),
    row(60, () =>
      stroke(
        `M${look.random() * 1600} ${560 + look.random() * 330} l6 -14`,
        lighter(lawn(look), 0.2),
        4,
        0.6,
      ),
    ),
    stroke('M580 640 v-260 a220 220 0 0 1 440 0 v260', walnut, 20),
    row(30, (i) => {
      const angle = Math.PI + (i * Math.PI) / 29
      const jitter = (look.random() - 0.5) * 34
      return circle(
        800 + Math.cos(angle) * (220 + jitter),
        380 + Math.sin(angle) * (220 + jitter),
        16 + (i % 3) * 8,
        [clay, cream, leaf, saffron, rose][i % 5] ?? clay,
      )
    }),
    row(12, (i) =>
      circle(
        (i < 6 ? 580 : 1020) + (look.random() - 0.5) * 30,
        400 + (i % 6) * 40,
        18,
        [leaf, cream, rose][i % 3] ?? leaf,
      ),
    ),
    lightString(look, -20, 130, 800, 90, 110, 11),
    lightString(look, 800, 90, 1620, 130, 110, 11),
    lightString(look, -20, 260, 620, 180, 90, 8),
    lightString(look, 980, 180, 1620, 260, 90, 8),
    ...[300, 360, 1260, 1320].map((x, i) =>
      balloonOf(x, 430 - (i % 2) * 50, [clay, saffron, teal, rose][i] ?? clay),
    ),
    ...[450, 640, 960, 1150].map((x) => chair(x, 720, 240, cream)),
    shadow(800, 880, 600, 30),
    path('M300 660 l60 -36 h880 l60 36z', lighter(paper, 0.6)),
    path(tablecloth, paper),
    path(tablecloth, 'url(#away)'),
    path('M660 624 h280 l40 36 v100 l-180 40 -180 -40 v-100z', look.accent, 0.9),
    ...[440, 560, 1040, 1160].map(setting),
    shadow(800, 650, 100),
    ...[0, 1, 2].map(
      (i) =>
        tube(720 + i * 22, 590 - i * 56, 160 - i * 44, 58, i % 2 ? '#f3d9c8' : paper, 6) +
        row(6 - i, (j) => circle(736 + i * 22 + j * 26, 592 - i * 56, 9, clay)),
    ),
    flower(800, 480, 50, 4, clay),
  ].join('')
}

export function stage(look: Look): string {
  const drape = row(
    16,
    (i) =>
      rect(i * 100, 60, 102, 640, i % 2 ? '#8a2f2c' : '#74231f') +
      rect(i * 100, 60, 102, 640, 'url(#round)', 0, 0.7),
  )
  const beam = (x: number, to: number, colour: string) =>
    path(`M${x - 16} 70 h32 L${to + 210} 780 H${to - 210}z`, colour, 0.2)
  const speaker = (x: number) =>
    shadow(x, 740, 120) +
    rect(x - 90, 430, 180, 306, '#1f2725', 10) +
    rect(x - 90, 430, 180, 306, 'url(#away)', 10) +
    circle(x, 520, 46, iron) +
    circle(x, 520, 20, '#121918') +
    circle(x, 646, 70, iron) +
    circle(x, 646, 48, '#121918') +
    circle(x, 646, 20, iron)
  const guitar = group(
    'rotate(16 600 560)',
    rect(584, 220, 32, 300, walnut, 4),
    rect(576, 170, 48, 66, darker(walnut, 0.3), 8),
    path(
      'M600 470 q86 -20 84 56 q-6 40 20 70 q30 100 -104 104 q-134 -4 -104 -104 q26 -30 20 -70 q-2 -76 84 -56z',
      '#d08a3c',
    ),
    path(
      'M600 470 q86 -20 84 56 q-6 40 20 70 q30 100 -104 104 q-134 -4 -104 -104 q26 -30 20 -70 q-2 -76 84 -56z',
      'url(#ball)',
    ),
    circle(600, 560, 34, '#3a2416'),
    ring(600, 560, 38, 5, cream),
    bar(560, 634, 80, 16, walnut, 4),
    ...[-9, -3, 3, 9].map((dx) => stroke(`M${600 + dx} 200 V640`, '#f5ecd8', 2)),
  )
  const drum = (x: number, y: number, r: number, colour: string) =>
    shadow(x, y + r * 1.1, r * 1.1) +
    rect(x - r, y, 2 * r, r, colour, 8) +
    rect(x - r, y, 2 * r, r, 'url(#round)', 8) +
    ellipse(x, y + r, r, r * 0.2, darker(colour, 0.2)) +
    ellipse(x, y, r, r * 0.22, '#f4ecdc')
  return [
    drape,
    path(
      'M0 0 h1600 v90 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0 q-100 70 -200 0z',
      '#9c3a33',
    ),
    beam(360, 560, '#ffe3a0'),
    beam(800, 800, '#ffe9c0'),
    beam(1240, 1060, '#ffd27a'),
    ...[360, 800, 1240].map(
      (x) => path(`M${x - 34} 40 h68 l10 60 h-88z`, '#1f2725') + ellipse(x, 100, 40, 11, '#fff1c9'),
    ),
    rect(0, 690, 1600, 210, look.timber),
    row(14, (i) =>
      stroke(
        `M${800 + (i * 130 - 845) * 0.6} 690 L${i * 200 - 500} 900`,
        darker(look.timber, 0.3),
        3,
      ),
    ),
    rect(0, 690, 1600, 210, 'url(#fall)'),
    ellipse(800, 790, 560, 70, '#ffe9b0', 0.35),
    speaker(220),
    speaker(1400),
    rug(800, 810, 520, '#7a2f2a'),
    drum(1040, 620, 96, teal),
    drum(920, 560, 60, clay),
    drum(1150, 560, 60, clay),
    ...[880, 1210].map(
      (x) =>
        stroke(`M${x} 790 V450`, steel, 8) +
        ellipse(x, 446, 84, 14, '#d9a93c') +
        stroke(`M${x} 740 l-40 60 M${x} 740 l40 60`, steel, 7),
    ),
    stroke('M520 800 l80 -90 l80 90', walnut, 12),
    guitar,
    stroke('M780 830 V430 l-60 -40', '#2a3432', 11),
    ellipse(780, 834, 70, 13, '#2a3432'),
    group('rotate(34 712 384)', bar(650, 372, 84, 26, '#2a3432'), ball(646, 385, 28, steel)),
  ].join('')
}

export function site(look: Look): string {
  const wall = look.time === 'day' ? brick : darker(brick, 0.3)
  const rows = row(13, (i) =>
    row(i < 5 ? 8 : 12, (j) =>
      rect(
        530 + j * 62 + (i % 2) * 28,
        330 + i * 30,
        58,
        26,
        [wall, darker(wall, 0.12), lighter(wall, 0.14)][(i * 5 + j * 3) % 3] ?? wall,
        2,
      ),
    ),
  )
  const truck = [
    shadow(420, 856, 330, 28),
    rect(190, 560, 330, 220, paper, 10),
    rect(190, 560, 330, 220, 'url(#away)', 10),
    rect(190, 640, 330, 30, look.accent),
    path('M530 780 v-180 h110 q30 0 44 40 l26 60 q12 6 12 30 v50z', look.accent),
    path('M530 780 v-180 h110 q30 0 44 40 l26 60 q12 6 12 30 v50z', 'url(#flat)'),
    path('M556 624 h76 q16 0 24 26 l12 36 h-112z', '#27393d'),
    rect(180, 776, 550, 24, iron, 6),
    circle(700, 744, 16, '#fff1c9'),
    ...[290, 620].map(
      (x) => circle(x, 804, 54, '#1d2322') + circle(x, 804, 26, steel) + circle(x, 804, 9, iron),
    ),
  ]
  return [
    skyOver(look, kerb),
    path(
      'M0 700 q300 -120 620 -40 t980 -60 v180 h-1600z',
      look.time === 'day' ? '#9db593' : '#33474a',
    ),
    stroke('M1330 760 V90 M1390 760 V90', saffron, 12),
    row(11, (i) =>
      stroke(
        `M1330 ${120 + i * 60} L1390 ${180 + i * 60} M1390 ${120 + i * 60} L1330 ${180 + i * 60}`,
        saffron,
        6,
      ),
    ),
    stroke('M620 110 H1540 M620 150 H1540', saffron, 10),
    row(15, (i) => stroke(`M${630 + i * 60} 150 l30 -40 l30 40`, saffron, 5)),
    stroke('M1360 30 L700 110 M1360 30 L1520 110', iron, 4),
    rect(1460, 150, 90, 70, iron, 4),
    rect(1320, 90, 80, 76, clay, 6),
    stroke('M760 150 V240', iron, 4),
    rect(690, 240, 140, 22, oak, 3),
    rows,
    ...[640, 1000].map(
      (x) =>
        arch(x, 540, 130, 190, look.time === 'day' ? '#33474a' : '#f0c56c') +
        stroke(`M${x} 730 v-125 a65 65 0 0 1 130 0 v125`, sand, 12),
    ),
    ...[520, 780, 1040, 1290].map((x) => stroke(`M${x} 760 V270`, walnut, 10)),
    ...[460, 620].map((y) => rect(500, y, 810, 14, oak)),
    rect(0, kerb, 1600, 140, look.time === 'day' ? '#c9b08a' : '#55483d'),
    rect(0, kerb, 1600, 140, 'url(#fall)'),
    truck.join(''),
    ...[0, 1, 2].map((i) => sack(900 + i * 96, 850, 90, '#cfc8ba')),
    row(18, (i) => block(1190 + (i % 6) * 56, 846 - Math.floor(i / 6) * 36, 54, 26, brick, 8)),
    path('M820 880 l40 -76 l40 76z', clay),
    rect(838, 836, 44, 12, paper),
    shadow(1400, 872, 190, 14),
  ].join('')
}
