import { chair, deskLamp, monitor, sofa, stool, table } from './furniture.ts'
import { books, cup, goodsColours, jar, plant } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  blue,
  brick,
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
  sand,
  sky,
  steel,
  teal,
  walnut,
  wood,
} from './palette.ts'
import { archWindow, framed, ground, lamp, room, rug } from './room.ts'
import {
  ball,
  bar,
  block,
  circle,
  ellipse,
  glow,
  group,
  niche,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
} from './shapes.ts'

const lawColours = [walnut, '#7a2f2a', ink, '#8a6a3a', '#2c3f52', brick, oak]

/** A wall of books in a frame, from `x`, its foot at the wall's. */
const bookcase = (
  look: Look,
  x: number,
  w: number,
  top: number,
  count: number,
  colours: readonly string[],
) => {
  const step = (ground - top - 20) / count
  return [
    rect(x - 18, top - 24, w + 36, ground - top + 24, look.timber, 4),
    rect(x - 28, top - 36, w + 56, 22, lighter(look.timber, 0.12), 4),
    rect(x, top, w, ground - top - 16, darker(look.timber, 0.5)),
    ...Array.from(
      { length: count },
      (_, i) =>
        books(look, x + 4, top + step * (i + 1) - 12, w - 8, step * 0.82, colours) +
        rect(x, top + step * (i + 1) - 12, w, 14, look.timber) +
        rect(x, top + step * (i + 1) - 12, w, 14, 'url(#flat)'),
    ),
  ].join('')
}

export function study(look: Look): string {
  const scale = [
    ellipse(560, 598, 54, 10, '#b98a2f'),
    stroke('M560 594 v-170', '#c99a3a', 9),
    ball(560, 420, 12, '#e0b24d'),
    stroke('M480 446 q80 -30 160 0', '#c99a3a', 8),
    ...[480, 640].map(
      (x) =>
        stroke(`M${x} 448 l-34 74 M${x} 448 l34 74`, '#c99a3a', 3) +
        path(`M${x - 46} 520 h92 q-12 30 -46 30 t-46 -30z`, '#d9ab48') +
        path(`M${x - 46} 520 h92 q-12 30 -46 30 t-46 -30z`, 'url(#round)'),
    ),
  ]
  return [
    room(look, 'planks'),
    bookcase(look, 90, 340, 110, 4, lawColours),
    bookcase(look, 1170, 340, 110, 4, lawColours),
    archWindow(look, 650, 110, 300, 420),
    rug(800, 850, 640, '#7a2f2a'),
    path('M700 700 v-250 q0 -50 50 -50 h100 q50 0 50 50 v250z', '#5d2d22'),
    path('M700 700 v-250 q0 -50 50 -50 h100 q50 0 50 50 v250z', 'url(#round)'),
    ...[440, 500, 560].map((y) => row(4, (i) => circle(740 + i * 40, y, 5, '#3a1b14'))),
    ...scale,
    shadow(930, 596, 120, 12),
    ...[0, 1, 2].map(
      (i) =>
        rect(850 + (i % 2) * 12, 574 - i * 24, 170, 23, lawColours[i + 1] ?? walnut, 3) +
        rect(1000 + (i % 2) * 12, 577 - i * 24, 18, 17, cream),
    ),
    deskLamp(1150, 596, 190, '#1f5b47'),
    path('M700 600 l30 -18 h110 l10 18z', paper),
    stroke('M770 590 l60 -34', ink, 6),
    path('M340 600 l44 -30 h832 l44 30z', lighter(walnut, 0.25)),
    rect(330, 600, 940, 34, walnut, 4),
    rect(330, 600, 940, 34, 'url(#flat)', 4),
    rect(370, 634, 860, 226, darker(walnut, 0.15), 4),
    ...[395, 955].map(
      (x) =>
        rect(x, 660, 250, 170, walnut, 6) + rect(x + 18, 678, 214, 134, darker(walnut, 0.12), 4),
    ),
    rect(665, 660, 270, 170, walnut, 6),
    rect(370, 634, 860, 226, 'url(#fall)', 4),
    shadow(800, 868, 520, 18),
  ].join('')
}

export function atelier(look: Look): string {
  const house = [
    shadow(800, 612, 330, 22),
    rect(520, 588, 560, 22, '#d9cbb0', 3),
    path('M600 590 v-130 h190 v130z', paper),
    path('M790 590 v-190 h220 v190z', darker(paper, 0.1)),
    path('M790 590 v-190 h220 v190z', 'url(#away)'),
    path('M580 460 l110 -70 l120 70z', clay),
    path('M770 400 l40 -34 h200 l30 34z', darker(clay, 0.15)),
    ...[630, 700].map((x) => path(`M${x} 590 v-50 a24 24 0 0 1 48 0 v50z`, mix(ink, sky, 0.35))),
    ...[820, 890, 950].map(
      (x) => rect(x, 430, 42, 56, mix(ink, sky, 0.4)) + rect(x, 512, 42, 76, mix(ink, sky, 0.3)),
    ),
    ...[545, 1050, 1020].map(
      (x, i) => rect(x - 3, 560, 6, 30, wood) + ball(x, 545 - i * 4, 24, leaf, 28),
    ),
  ]
  return [
    room(look, 'planks'),
    archWindow(look, 140, 120, 260, 430),
    archWindow(look, 470, 120, 260, 430),
    rect(900, 130, 560, 330, mix(look.wall, paper, 0.5), 4),
    ...[0, 1, 2, 3, 4, 5].map((i) => {
      const [x, y] = [930 + (i % 3) * 176, 156 + Math.floor(i / 3) * 150]
      return (
        rect(x, y, 150, 124, i % 2 ? '#2f5570' : paper, 2) +
        stroke(
          `M${x + 24} ${y + 96} v-50 l50 -24 l50 24 v50z M${x + 60} ${y + 96} v-30 h28 v30`,
          i % 2 ? '#cfe0e6' : ink,
          3,
        ) +
        circle(x + 75, y + 6, 6, clay)
      )
    }),
    lamp(look, 800, 250, 150),
    lamp(look, 1220, 90, 110),
    rug(800, 860, 620, sage),
    ...house,
    ...[0, 1, 2].map((i) =>
      group(
        `rotate(${-8 + i * 9} 1230 600)`,
        bar(1120, 572 - i * 10, 220, 24, i % 2 ? paper : '#dfe8e6', 12),
      ),
    ),
    path('M330 606 l40 -40 l110 30z', saffron, 0.85),
    path('M352 600 l20 -18 l54 14z', look.wall),
    table(800, 880, 1080, 270, look.timber, 30),
    stool(420, 890, 220, iron, look.accent),
    stool(1190, 890, 220, iron, look.accent),
  ].join('')
}

export function computers(look: Look): string {
  const screens = ['#16343c', '#1e2b3a']
  const tower = (x: number) =>
    shadow(x, 640, 80) +
    block(x - 60, 430, 120, 210, '#2d3836', 16) +
    ring(x, 560, 36, 8, teal) +
    ring(x, 560, 20, 4, sky) +
    bar(x - 40, 456, 80, 14, iron) +
    circle(x + 36, 494, 6, saffron)
  return [
    room(look, 'planks'),
    niche(120, 150, 240, 380, look.wall),
    ...[0, 1, 2].map(
      (i) =>
        rect(130, 270 + i * 128, 222, 14, look.timber) +
        books(look, 136, 270 + i * 128, i % 2 ? 200 : 130, 92),
    ),
    plant(310, 270, 96, paper),
    rect(440, 90, 720, 300, darker(look.wall, 0.16), 8),
    row(84, (i) =>
      circle(470 + (i % 21) * 33, 120 + Math.floor(i / 21) * 78, 4, darker(look.wall, 0.4)),
    ),
    ...[500, 590, 680].map((x, i) => ring(x, 210, 36 - i * 3, 9, [clay, teal, saffron][i] ?? clay)),
    ...[780, 830, 880].map(
      (x, i) =>
        stroke(`M${x} 150 v90`, steel, 8) +
        rect(x - 10, 230, 20, 70, [clay, ink, teal][i] ?? clay, 8),
    ),
    rect(960, 140, 150, 110, '#2f6b4f', 4),
    ...[0, 1, 2].map(
      (i) =>
        rect(976 + i * 42, 158, 30, 30, '#1b2523', 2) +
        stroke(`M${980 + i * 42} 196 v36 h18`, '#d9c06a', 3),
    ),
    archWindow(look, 1240, 150, 240, 380),
    lamp(look, 800, 60, 100),
    glow(640, 470, 330, look.time === 'day' ? 0.15 : 0.5),
    monitor(560, 640, 380, screens[0] ?? ink),
    monitor(960, 640, 340, screens[1] ?? ink, false),
    stroke('M830 520 l40 -50 40 30 50 -70 40 20 60 -50', saffron, 8),
    ...[0, 1, 2, 3].map((i) => bar(840 + i * 60, 560 - 0, 34, 18, i % 2 ? teal : clay, 3)),
    tower(1240),
    bar(440, 640, 260, 20, '#dfe3df', 6),
    row(12, (i) => rect(452 + i * 20, 643, 14, 5, iron, 2)),
    ellipse(740, 652, 26, 12, '#dfe3df'),
    cup(330, 654, 60, look.accent),
    rect(1040, 634, 50, 20, '#1f2b29', 6),
    table(800, 890, 1160, 232, look.timber, 30),
    chair(800, 1010, 420, iron, look.accent),
  ].join('')
}

export function classroom(look: Look): string {
  const board = look.time === 'day' ? '#2f5a49' : '#24463c'
  const desk = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      shadow(0, 0, 130, 16),
      stroke('M-90 -110 L-104 0 M90 -110 L104 0', iron, 9),
      path('M-124 -112 l24 -34 h200 l24 34z', oak),
      rect(-124, -112, 248, 16, darker(oak, 0.2), 3),
      rect(-60, -140, 84, 10, clay, 2),
      rect(-50, -132, 96, 12, cream, 2),
    )
  return [
    room(look, 'planks'),
    archWindow(look, 120, 150, 220, 380),
    rect(430, 110, 760, 380, wood, 6),
    rect(448, 128, 724, 344, board),
    rect(448, 128, 724, 344, 'url(#glass)', 0, 0.3),
    stroke('M540 400 l110 -190 110 190z', '#f3efe2', 7, 0.9),
    `<circle cx="890" cy="300" r="88" fill="none" stroke="#f3efe2" stroke-width="7" opacity=".9"/>`,
    stroke('M890 300 l62 -62', saffron, 6),
    stroke('M1030 390 v-160 M1030 390 h110 M1040 370 l30 -60 30 20 34 -80', '#f3efe2', 6, 0.9),
    bar(448, 480, 724, 22, oak, 4),
    ...[560, 640, 1040].map((x, i) => bar(x, 470, 44, 11, i % 2 ? saffron : paper)),
    bookcase(look, 1270, 230, 330, 3, goodsColours),
    ball(1380, 240, 66, '#4f8aa6'),
    path('M1340 210 q40 -30 60 0 q20 30 -20 50 q-40 -10 -40 -50z', leaf),
    path('M1400 260 q30 -10 40 10 q-20 24 -40 -10z', leaf),
    stroke('M1330 172 a86 86 0 0 1 62 152 M1380 306 v10', '#c99a3a', 8),
    row(6, (i) =>
      path(
        `M${440 + i * 126} 60 h110 l-55 50z`,
        [clay, saffron, teal, rose, sage, blue][i] ?? clay,
      ),
    ),
    stroke('M400 58 H1210', walnut, 4),
    ...[0, 1, 2].map((i) => desk(470 + i * 330, 740, 0.86)),
    ...[0, 1, 2].map((i) => desk(400 + i * 400, 880, 1.16)),
    ball(800, 720, 17, '#c9472e'),
    jar(1240, 738, 54, pick(look, [sage, rose])),
  ].join('')
}

export function living(look: Look): string {
  return [
    room(look, 'planks'),
    archWindow(look, 150, 120, 290, 440),
    framed(look, 640, 150, 190, 230),
    framed(look, 860, 150, 150, 150),
    niche(1190, 160, 280, 420, look.wall),
    ...[0, 1, 2].map(
      (i) =>
        rect(1204, 300 + i * 130, 254, 14, look.timber) +
        (i === 1
          ? jar(1270, 430, 80, teal) + plant(1390, 430, 110, sand)
          : books(look, 1212, 300 + i * 130, i ? 230 : 150, 96)),
    ),
    ball(1420, 280, 24, saffron),
    rug(800, 840, 660, mix(look.accent, sand, 0.35)),
    stroke('M1120 760 V400', iron, 9),
    ellipse(1120, 764, 60, 10, iron),
    glow(1120, 380, 330, look.time === 'day' ? 0.4 : 1),
    path('M1050 420 l36 -120 h68 l36 120z', cream),
    path('M1050 420 l36 -120 h68 l36 120z', 'url(#round)', 0.6),
    sofa(770, 780, 620, look.accent),
    group(
      'rotate(-8 580 600)',
      rect(520, 550, 110, 100, saffron, 18),
      rect(520, 550, 110, 100, 'url(#fall)', 18),
    ),
    group(
      'rotate(10 960 600)',
      rect(900, 556, 110, 96, cream, 18),
      rect(900, 556, 110, 96, 'url(#fall)', 18),
    ),
    plant(400, 780, 300, clay),
    shadow(860, 876, 220, 20),
    ...[720, 1000].map((x) => stroke(`M${x} 820 l${x < 860 ? -16 : 16} 56`, walnut, 12)),
    ellipse(860, 822, 210, 36, darker(look.timber, 0.2)),
    ellipse(860, 812, 210, 36, lighter(look.timber, 0.2)),
    cup(930, 806, 46),
    rect(770, 788, 100, 14, teal, 3),
    rect(780, 776, 84, 13, rose, 3),
  ].join('')
}
