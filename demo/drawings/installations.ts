import { bucket, parcel } from './goods.ts'
import type { Look } from './look.ts'
import {
  blue,
  clay,
  darker,
  iron,
  leaf,
  lighter,
  mix,
  paper,
  saffron,
  steel,
  teal,
} from './palette.ts'
import { archWindow, lamp, room, tiledWall } from './room.ts'
import {
  ball,
  bar,
  block,
  circle,
  glow,
  group,
  niche,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { driver, wrench } from './workshops.ts'
export function plumbing(look: Look): string {
  const copper = '#c9774a'
  const joint = (x: number, y: number) =>
    circle(x, y, 32, darker(copper, 0.12)) + ring(x, y, 24, 9, lighter(copper, 0.3))
  const h = (x: number, y: number, w: number) => bar(x, y - 17, w, 34, copper, 4)
  const v = (x: number, y: number, long: number) => tube(x - 17, y, 34, long, copper, 4)
  return [
    room(look, 'tiles'),
    tiledWall(look, 60, lighter(mix(look.wall, teal, 0.3), look.time === 'day' ? 0.4 : 0.05), 54),
    v(300, 0, 240),
    h(300, 240, 260),
    v(560, 240, 160),
    h(560, 400, 180),
    joint(300, 240),
    joint(560, 240),
    joint(560, 400),
    v(1300, 120, 560),
    h(1010, 120, 290),
    joint(1300, 120),
    ring(1300, 330, 56, 17, '#b8352c'),
    stroke('M1250 330 h100 M1300 280 v100', '#b8352c', 12),
    circle(1300, 330, 18, steel),
    shadow(1010, 540, 140),
    rect(910, 110, 200, 420, paper, 70),
    rect(910, 110, 200, 420, 'url(#round)', 70),
    rect(950, 400, 120, 74, lighter(iron, 0.2), 10),
    circle(1010, 437, 24, '#f3c14b'),
    circle(1010, 437, 10, clay),
    ...[950, 1070].map((x) => v(x, 524, 166)),
    ring(780, 240, 62, 12, iron),
    circle(780, 240, 57, paper),
    stroke('M780 240 l34 -34', clay, 8),
    row(7, (i) =>
      stroke(
        `M${780 + Math.cos(2.6 + i * 0.7) * 44} ${240 + Math.sin(2.6 + i * 0.7) * 44} l${Math.cos(2.6 + i * 0.7) * 8} ${Math.sin(2.6 + i * 0.7) * 8}`,
        iron,
        4,
      ),
    ),
    lamp(look, 640, 60, 100),
    path('M500 396 h330 q0 110 -80 120 h-170 q-80 -10 -80 -120z', paper),
    path('M500 396 h330 q0 110 -80 120 h-170 q-80 -10 -80 -120z', 'url(#round)'),
    bar(486, 384, 358, 26, '#ffffff', 10),
    stroke('M665 384 v-70 q0 -34 40 -34 q36 0 36 36', steel, 20),
    ...[620, 710].map((x) => bar(x - 22, 360, 44, 18, steel)),
    tube(646, 512, 38, 90, steel, 6),
    `<path d="M665 600 v40 q0 50 50 50 q50 0 50 -50 v-30 q0 -30 40 -30 h90" fill="none" stroke="${darker(steel, 0.1)}" stroke-width="36"/>`,
    `<path d="M658 600 v40 q0 57 57 57" fill="none" stroke="#ffffff" stroke-width="8" opacity=".5"/>`,
    ...[665, 765].map((x) => bar(x - 27, 604, 54, 20, iron, 5)),
    bucket(715, 860, 130, blue),
    path('M700 700 q10 16 14 30 q4 -14 14 -30z', '#9fd0dc'),
    shadow(1180, 866, 240, 22),
    block(1030, 740, 320, 120, clay, 26, 8),
    rect(1030, 786, 320, 14, darker(clay, 0.3)),
    stroke('M1110 716 v-34 h160 v34', iron, 16),
    ...[1090, 1270].map((x) => rect(x, 774, 34, 36, saffron, 5)),
    group('rotate(14 420 830)', wrench(420, 640, 220)),
    h(150, 850, 330),
    h(210, 816, 260),
    joint(480, 850),
  ].join('')
}

export function electric(look: Look): string {
  const cable = (d: string, colour: string) =>
    stroke(d, darker(colour, 0.3), 15) + stroke(d, colour, 10)
  const breakers = row(14, (i) => {
    const [x, y] = [632 + (i % 7) * 49, 290 + Math.floor(i / 7) * 150]
    return (
      rect(x, y, 44, 96, '#20302d', 5) +
      rect(x + 4, y + 4, 36, 88, '#e9ece6', 4) +
      rect(
        x + 12,
        y + 26 + ((i * 5) % 3 === 0 ? 18 : 0),
        20,
        32,
        i % 5 === 2 ? clay : '#26302b',
        4,
      ) +
      circle(x + 22, y + 14, 5, i % 4 ? '#6dbb6a' : saffron)
    )
  })
  return [
    room(look, 'planks'),
    niche(140, 160, 250, 400, look.wall),
    ...[0, 1].map(
      (i) =>
        ring(262, 320 + i * 140, 60, 24, [clay, teal][i] ?? clay) +
        ring(262, 320 + i * 140, 48, 4, paper),
    ),
    ...[690, 800, 910].map((x) => tube(x - 15, 0, 30, 150, steel, 3)),
    ...[650, 690, 730].map((y, i) =>
      cable(
        `M${1020} ${360 + i * 30} C 1190 ${320 + i * 70} 1130 ${y - 80} 1300 ${y - 40 + i * 10} S 1460 ${y - 200} 1600 ${y - 260}`,
        [clay, saffron, teal][i] ?? clay,
      ),
    ),
    shadow(800, 690, 340, 26),
    rect(560, 140, 480, 490, '#6f7d79', 14),
    rect(560, 140, 480, 490, 'url(#away)', 14),
    rect(590, 170, 420, 430, '#34423f', 8),
    ...[630, 690, 750, 850, 910, 960].map((x, i) =>
      cable(
        `M${x} 178 C ${x} 230 ${x + (i % 2 ? 30 : -24)} 220 ${650 + i * 52} 292`,
        [clay, saffron, teal, '#4a7fa0', clay, leaf][i] ?? clay,
      ),
    ),
    ...[650, 750, 850, 940].map((x, i) =>
      cable(
        `M${x} 536 C ${x} 580 ${x + 20 - i * 20} 570 ${700 + i * 60} 640`,
        [teal, clay, saffron, blue][i] ?? clay,
      ),
    ),
    bar(618, 272, 364, 14, '#c9b05a', 3),
    bar(618, 420, 364, 14, '#c9b05a', 3),
    breakers,
    path('M1040 140 l190 40 v420 l-190 30z', '#8a9894'),
    path('M1040 140 l190 40 v420 l-190 30z', 'url(#away)'),
    path('M1136 300 l-44 90 h36 l-16 80 l62 -106 h-38 l26 -64z', saffron),
    circle(1212, 400, 9, iron),
    rect(470, 0, 5, 190, iron),
    glow(472, 262, look.time === 'day' ? 150 : 330),
    tube(452, 180, 40, 40, iron, 6),
    ball(472, 262, 48, '#ffe9ae'),
    stroke('M456 262 l10 -22 l8 22 l8 -22 l10 22', '#e08a1e', 4),
    stroke('M1330 890 L1400 300 M1520 890 L1440 300', saffron, 20),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      stroke(`M${1395 - i * 13} ${360 + i * 95} L${1450 + i * 13} ${360 + i * 95}`, '#c98a10', 14),
    ),
    rect(1380, 286, 84, 26, clay, 6),
    shadow(560, 866, 290, 24),
    block(400, 760, 300, 104, look.accent, 24, 8),
    stroke('M470 736 v-36 h160 v36', iron, 15),
    driver(440, 660, saffron),
    driver(660, 650, clay),
    ring(880, 820, 62, 26, teal),
    ring(880, 820, 50, 4, paper),
    bar(1010, 830, 190, 30, steel),
  ].join('')
}

export function hall(look: Look): string {
  const gear = (x: number, y: number, r: number, colour: string) =>
    row(12, (i) =>
      group(
        `rotate(${i * 30} ${x} ${y})`,
        rect(x - r * 0.12, y - r * 1.18, r * 0.24, r * 0.3, colour, 4),
      ),
    ) +
    circle(x, y, r, colour) +
    circle(x, y, r, 'url(#ball)') +
    circle(x, y, r * 0.62, darker(colour, 0.3)) +
    row(5, (i) =>
      group(
        `rotate(${i * 72} ${x} ${y})`,
        rect(x - r * 0.08, y - r * 0.7, r * 0.16, r * 0.7, colour),
      ),
    ) +
    circle(x, y, r * 0.2, steel)
  const panel = (x: number) =>
    rect(x, 420, 150, 210, '#2c3a37', 8) +
    rect(x + 20, 440, 110, 60, '#9fd0b8', 4) +
    row(6, (i) =>
      circle(
        x + 34 + (i % 3) * 42,
        540 + Math.floor(i / 3) * 44,
        14,
        [clay, saffron, leaf][i % 3] ?? clay,
      ),
    )
  return [
    room(look, 'plain'),
    row(4, (i) => path(`M${i * 400} 170 l200 -120 v120 l200 -120 v120z`, darker(look.wall, 0.25))),
    ...[0, 1, 2, 3, 4].map((i) => rect(i * 340 + 80, 170, 26, 520, darker(look.wall, 0.3))),
    archWindow(look, 150, 230, 220, 320),
    archWindow(look, 1270, 230, 220, 320),
    bar(0, 180, 1600, 30, iron, 4),
    lamp(look, 520, 290, 130),
    lamp(look, 1080, 290, 130),
    shadow(800, 700, 560, 34),
    rect(430, 370, 740, 320, mix(look.accent, iron, 0.2), 16),
    rect(430, 370, 740, 320, 'url(#away)', 16),
    rect(470, 410, 480, 230, '#26332f', 10),
    gear(600, 530, 84, saffron),
    gear(760, 486, 62, steel),
    gear(866, 566, 56, clay),
    panel(980),
    tube(520, 230, 60, 150, steel, 6),
    tube(640, 270, 60, 110, steel, 6),
    ...[1, 2, 3].map((i) =>
      stroke(`M550 ${230 - i * 4} q${i * 16} -${i * 40} ${i * 34} -${i * 34}`, '#ffffff', 20, 0.08),
    ),
    bar(120, 750, 1360, 54, '#2c3432', 27),
    row(14, (i) => circle(160 + i * 98, 777, 18, steel) + circle(160 + i * 98, 777, 7, iron)),
    ...[230, 430, 630, 830, 1030, 1230, 1400].map((x, i) =>
      parcel(x, 750, 120 - (i % 2) * 24, 90 - (i % 3) * 12),
    ),
    ...[240, 1300].map((x) => rect(x, 800, 40, 90, iron)),
    shadow(800, 890, 640, 16),
  ].join('')
}
