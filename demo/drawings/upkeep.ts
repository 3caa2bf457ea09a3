import { counter } from './furniture.ts'
import { bottle, bucket, crate, jar, loaf, plant, plate, shelves } from './goods.ts'
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
  sand,
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug, tiledWall } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
  glow,
  group,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { nth, panel, solid } from './showroom.ts'

/** Work that keeps houses, plants and people going. */

export function cleaning(look: Look): string {
  const spray = (x: number, y: number, colour: string) =>
    tube(x - 24, y - 90, 48, 90, colour, 10) +
    rect(x - 9, y - 124, 18, 36, colour) +
    solid(`M${x - 40} ${y - 150} h66 v26 h-20 l-8 14 h-14 v-14 h-24z`, paper) +
    rect(x - 24, y - 66, 48, 30, paper, 0, 0.85)
  return [
    room(look, 'tiles'),
    archWindow(look, 130, 110, 300, 430),
    archWindow(look, 1170, 110, 300, 430),
    stroke('M230 240 l90 90 M250 210 l40 40 M1300 230 l80 80 M1340 210 l40 40', '#ffffff', 8, 0.7),
    shelves(look, 560, 480, [260, 400], 6, (x, y, i) =>
      i % 2
        ? row(3, (j) => panel(x - 34, y - 24 - j * 25, 68, 22, nth([clay, sky, cream], j + i), 8))
        : bottle(x, y, 96, nth([teal, saffron, blue], i)),
    ),
    lamp(look, 800, 70, 110),
    row(3, (i) => path(`M${360 + i * 330} 880 l70 -150 h40 l-70 150z`, '#ffffff', 0.25)),
    // Broom and mop lean on the wall; the bucket stands before them.
    group(
      'rotate(-8 520 560)',
      rect(512, 240, 16, 470, oak, 6),
      solid('M460 700 h120 l24 110 h-168z', saffron, 'fall'),
      row(6, (i) => stroke(`M${462 + i * 24} 716 l-6 88`, darker(saffron, 0.25), 4)),
    ),
    group(
      'rotate(9 1090 560)',
      rect(1082, 220, 16, 520, clay, 6),
      rect(1050, 726, 80, 26, steel, 8),
      row(9, (i) => stroke(`M${1054 + i * 9} 748 q${(i - 4) * 6} 50 ${(i - 4) * 9} 92`, cream, 11)),
    ),
    bucket(800, 860, 210, look.accent),
    row(16, (i) =>
      ball(712 + (i % 8) * 25, 652 - Math.floor(i / 8) * 22 + (i % 2) * 6, 24, '#f4f8f6'),
    ),
    ball(700, 590, 15, '#f4f8f6'),
    ball(900, 570, 19, '#f4f8f6'),
    spray(320, 860, teal),
    spray(410, 876, blue),
    panel(1230, 820, 130, 54, saffron, 12),
    rect(1230, 858, 130, 16, leaf, 6),
    panel(1380, 838, 110, 42, rose, 12),
    plant(1530, 800, 230, clay),
    plant(70, 800, 230, clay),
  ].join('')
}

export function climate(look: Look): string {
  const breeze = (y: number, shift: number) =>
    stroke(`M${560 + shift} ${y} q80 -34 160 0 t160 0 t160 0`, paper, 7, 0.75)
  return [
    room(look, 'planks'),
    archWindow(look, 110, 150, 250, 400),
    panel(500, 130, 600, 170, '#f2f4f1', 26),
    rect(530, 250, 540, 30, '#cfd7d3', 12),
    rect(545, 260, 510, 8, iron, 4),
    rect(960, 168, 90, 34, '#b7d2b4', 6),
    circle(540, 170, 8, leaf),
    breeze(340, 0),
    breeze(384, 30),
    breeze(428, 0),
    framed(look, 1200, 150, 150, 190),
    stroke('M1100 190 h60 v-190', cream, 14),
    rug(760, 862, 560, mix(look.accent, cream, 0.35)),
    // The outdoor unit, opened up for its service, with gauges and tools.
    shadow(1270, 850, 240, 22),
    panel(1060, 560, 420, 280, '#e6eae6', 12),
    circle(1220, 700, 112, '#33413f'),
    row(4, (i) =>
      group(
        `rotate(${i * 90 + 20} 1220 700)`,
        solid('M1220 700 q-20 -60 20 -100 q50 20 24 74z', steel),
      ),
    ),
    ...[108, 78, 48].map((r) => ring(1220, 700, r, 4, '#e6eae6')),
    circle(1220, 700, 20, clay),
    row(5, (i) => rect(1376, 600 + i * 40, 80, 14, '#b9c2bf', 4)),
    ...[1090, 1420].map((x) => rect(x, 838, 46, 16, iron, 3)),
    stroke('M1060 640 q-140 10 -150 110 q0 60 -60 60', '#b4713a', 11),
    ...[0, 1].map(
      (i) =>
        circle(700 + i * 110, 690, 50, nth([blue, clay], i)) +
        circle(700 + i * 110, 690, 38, paper) +
        stroke(`M${700 + i * 110} 690 l${i ? 18 : -16} -18`, ink, 5),
    ),
    bar(660, 740, 190, 26, '#c99a3a', 8),
    stroke('M700 766 q-20 70 -120 70 M810 766 q10 60 40 70', saffron, 9),
    tube(470, 660, 110, 190, '#3f7a9a', 24),
    tube(505, 628, 40, 40, steel, 6),
    panel(180, 740, 220, 110, clay, 8),
    stroke('M240 740 q50 -60 100 0', iron, 12),
    bar(180, 776, 220, 14, darker(clay, 0.3), 2),
    circle(290, 783, 12, saffron),
  ].join('')
}

export function greenhouse(look: Look): string {
  const day = look.time === 'day'
  const bed = (x: number, y: number, w: number, grown: 'bush' | 'climber' | 'herbs') =>
    shadow(x + w / 2, y, w * 0.55, 18) +
    panel(x, y - 70, w, 70, look.timber, 4) +
    rect(x + 8, y - 84, w - 16, 20, '#5a4030', 6) +
    row(Math.floor(w / 62), (j) => {
      const px = x + 36 + j * 62
      const bush = () =>
        ball(px, y - 108, 28, day ? '#6f9f5c' : '#3f6a4c') +
        ball(px - 12, y - 100, 16, '#86b26c') +
        ball(px + 13, y - 100, 16, '#86b26c')
      const climber = () =>
        stroke(`M${px} ${y - 80} V${y - 190}`, leaf, 6) +
        row(
          4,
          (k) =>
            circle(px + (k % 2 ? 15 : -15), y - 110 - k * 24, 12, k % 3 ? '#c4402e' : saffron) +
            ellipse(px + (k % 2 ? -16 : 16), y - 112 - k * 24, 17, 8, leaf),
        )
      const herbs = () =>
        row(5, (k) =>
          stroke(
            `M${px} ${y - 82} q${(k - 2) * 12} -30 ${(k - 2) * 16} -66`,
            day ? '#5f8f5a' : '#3f6a4c',
            7,
          ),
        )
      return { bush, climber, herbs }[grown]()
    })
  return [
    rect(0, 0, 1600, 900, `url(#${day ? 'dawn' : 'dusk'})`),
    path('M0 640 q400 -120 800 -30 t800 -20 v120 h-1600z', day ? '#9db593' : '#33474a'),
    rect(0, 690, 1600, 210, mix(look.floor, sand, 0.35)),
    rect(0, 690, 1600, 210, 'url(#fall)'),
    row(9, (i) => rect(i * 200 - 6, 240, 12, 460, paper)),
    ...[240, 460, 690].map((y) => rect(0, y, 1600, 12, paper)),
    row(9, (i) => stroke(`M${i * 200} 240 L${800 + (i * 200 - 800) * 0.5} 40`, paper, 10)),
    rect(380, 30, 840, 12, paper),
    rect(0, 40, 1600, 650, 'url(#glass)', 0, 0.4),
    row(
      5,
      (i) =>
        stroke(`M${240 + i * 280} 60 v90`, iron, 4) +
        plant(240 + i * 280, 220, 150, nth([clay, cream], i)),
    ),
    bed(60, 760, 460, 'climber'),
    bed(570, 760, 460, 'bush'),
    bed(1080, 760, 460, 'climber'),
    bed(30, 890, 560, 'herbs'),
    bed(1010, 890, 560, 'bush'),
    crate(look, 800, 890, 250, '#c4402e', 40),
    tube(650, 800, 80, 80, teal, 10),
    stroke('M650 820 l-56 -30 M730 816 q40 -10 30 40 q-8 24 -30 18', teal, 12),
  ].join('')
}

export function kitchen(look: Look): string {
  const pot = (x: number, y: number, w: number, colour: string) =>
    tube(x - w / 2, y - w * 0.62, w, w * 0.62, colour, 8) +
    bar(x - w * 0.64, y - w * 0.52, w * 1.28, 14, darker(colour, 0.2)) +
    ellipse(x, y - w * 0.64, w * 0.5, w * 0.1, lighter(colour, 0.3)) +
    ball(x, y - w * 0.76, w * 0.07, walnut) +
    row(3, (i) =>
      stroke(`M${x - w * 0.24 + i * w * 0.24} ${y - w * 0.9} q14 -22 0 -44 t0 -44`, paper, 5, 0.5),
    )
  const pan = (x: number, y: number, r: number, colour: string) =>
    rect(x - 6, y - r - 90, 12, 96, iron, 5) +
    circle(x, y, r, colour) +
    circle(x, y, r * 0.8, darker(colour, 0.2))
  return [
    room(look, 'tiles'),
    tiledWall(
      look,
      150,
      look.time === 'day' ? mix(cream, paper, 0.5) : mix(teal, '#17262a', 0.4),
      48,
    ),
    solid('M560 0 h480 v110 l90 110 h-660 l90 -110z', steel, 'round'),
    rect(466, 216, 668, 18, iron, 4),
    glow(800, 250, look.time === 'day' ? 160 : 330, 0.7),
    bar(80, 190, 340, 12, iron),
    ...[130, 240, 350].map((x, i) => pan(x, 300, 44 - i * 3, nth([iron, clay, '#c98a4b'], i))),
    shelves(look, 1200, 330, [250, 370], 5, (x, y, i) =>
      i % 2 ? jar(x, y, 74, nth([saffron, clay, leaf], i)) : plate(x, y - 10, 60),
    ),
    pot(560, 560, 170, clay),
    pot(800, 560, 210, steel),
    pot(1040, 560, 160, teal),
    rect(440, 556, 720, 22, iron, 5),
    panel(440, 578, 720, 280, steel, 6),
    row(8, (i) => circle(500 + i * 86, 610, 15, ink)),
    ...[0, 1].map(
      (i) =>
        rect(474 + i * 340, 650, 310, 170, '#2b2622', 8) +
        ellipse(630 + i * 340, 790, 100, 26, saffron, 0.4) +
        rect(474 + i * 340, 650, 310, 170, 'url(#glass)', 8) +
        bar(490 + i * 340, 634, 280, 12, paper),
    ),
    // Chopping board and vegetables left, dishes ready to go out right.
    counter(look, 40, 380, 590, 858, look.accent, oak),
    counter(look, 1180, 380, 590, 858, look.accent, oak),
    panel(90, 566, 200, 18, oak, 6),
    ball(130, 548, 22, '#c4402e'),
    ball(176, 550, 20, leaf),
    ball(220, 548, 22, saffron),
    stroke('M300 560 l70 -10', steel, 12),
    bottle(370, 584, 110, '#7a9a3a'),
    plate(1270, 580, 110, ellipse(1270, 570, 34, 14, clay) + circle(1290, 566, 9, leaf)),
    plate(1400, 580, 110, ellipse(1400, 570, 34, 14, saffron) + circle(1386, 566, 9, leaf)),
    loaf(1500, 584, 90),
    shadow(800, 866, 400, 16),
  ].join('')
}
