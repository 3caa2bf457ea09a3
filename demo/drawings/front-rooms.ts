import { cabinet, chair, counter, deskLamp, monitor, table } from './furniture.ts'
import { books, cup, flower, jar, plant, shelves } from './goods.ts'
import type { Look } from './look.ts'
import {
  clay,
  cream,
  darker,
  ink,
  iron,
  lighter,
  mix,
  paper,
  rose,
  saffron,
  sage,
  sky,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
  niche,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { nth, panel, solid } from './showroom.ts'

/** Rooms that receive people, which fit businesses of many trades. */

export function reception(look: Look): string {
  const seat = (x: number) =>
    shadow(x, 820, 90, 12) +
    [-60, 60].map((at) => tube(x + at - 6, 730, 12, 90, iron, 3)).join('') +
    rect(x - 80, 560, 160, 130, look.accent, 22) +
    rect(x - 80, 560, 160, 130, 'url(#fall)', 22) +
    rect(x - 88, 670, 176, 66, lighter(look.accent, 0.15), 20) +
    rect(x - 88, 670, 176, 66, 'url(#flat)', 20)
  return [
    room(look, 'tiles'),
    archWindow(look, 130, 130, 250, 380),
    framed(look, 470, 190, 170, 210),
    niche(850, 120, 520, 420, look.wall),
    shelves(look, 870, 480, [270, 400], 5, (x, y, i) =>
      i % 2 ? plant(x, y, 100, paper) : jar(x, y, 66, nth([sky, sage, rose], i)),
    ),
    lamp(look, 960, 80, 110),
    lamp(look, 1260, 80, 110),
    monitor(1030, 580, 190, mix(teal, ink, 0.4)),
    flower(1290, 540, 70, -16, rose),
    flower(1290, 540, 80, 14, saffron),
    flower(1290, 540, 90, 0, clay),
    tube(1270, 520, 40, 64, sky, 8),
    ellipse(1180, 578, 26, 8, walnut),
    ball(1180, 566, 18, '#c99a3a', 14),
    counter(look, 820, 580, 590, 850, look.timber, paper),
    rug(360, 860, 300, mix(look.accent, cream, 0.4)),
    seat(180),
    seat(370),
    seat(560),
    plant(740, 850, 250, clay),
    plant(1500, 860, 260, cream),
  ].join('')
}

export function desk(look: Look): string {
  const folder = (x: number, y: number, colour: string) =>
    panel(x - 26, y - 130, 52, 130, colour, 4) +
    rect(x - 14, y - 108, 28, 44, paper, 3) +
    circle(x, y - 30, 8, darker(colour, 0.45))
  return [
    room(look, 'planks'),
    archWindow(look, 640, 110, 320, 380),
    shelves(look, 100, 430, [270, 430], 7, (x, y, i) =>
      folder(x, y, nth([clay, teal, saffron, sage, walnut], i)),
    ),
    shelves(look, 1070, 430, [270, 430], 3, (x, y, i) =>
      i === 1 ? plant(x, y, 120, cream) : books(look, x - 60, y, 120, 110),
    ),
    lamp(look, 420, 80, 110),
    lamp(look, 1180, 80, 110),
    rug(800, 872, 620, mix(look.accent, cream, 0.35)),
    monitor(560, 616, 260, mix(ink, teal, 0.4)),
    panel(760, 588, 150, 16, paper, 2),
    panel(770, 576, 140, 14, cream, 2),
    stroke('M800 574 l70 -26', walnut, 7),
    // A calculator that stands a little towards the reader.
    solid('M960 612 l22 -96 h110 l22 96z', '#2d3836'),
    rect(992, 526, 90, 24, '#b7d2b4', 3),
    row(12, (i) =>
      rect(
        988 + (i % 4) * 26 - Math.floor(i / 4) * 2,
        558 + Math.floor(i / 4) * 17,
        19,
        11,
        i === 11 ? clay : cream,
        3,
      ),
    ),
    cup(1170, 612, 54, look.accent),
    deskLamp(380, 612, 190, look.accent),
    table(800, 880, 1060, 270, look.timber, 34),
    cabinet(330, 872, 180, 226, look.timber, 1, 3),
    chair(640, 960, 330, walnut, look.accent),
    chair(960, 960, 330, walnut, look.accent),
    plant(1480, 850, 260, clay),
  ].join('')
}

export function agency(look: Look): string {
  const house = (x: number, y: number, s: number, wall: string) =>
    rect(x - 50 * s, y - 70 * s, 100 * s, 70 * s, wall) +
    rect(x - 50 * s, y - 70 * s, 100 * s, 70 * s, 'url(#away)') +
    solid(
      `M${x - 66 * s} ${y - 66 * s} L${x} ${y - 124 * s} L${x + 66 * s} ${y - 66 * s}z`,
      clay,
      'flat',
    ) +
    rect(x - 14 * s, y - 44 * s, 28 * s, 44 * s, walnut, 3) +
    [-34, 34]
      .map((at) => rect(x + (at - 10) * s, y - 50 * s, 20 * s, 20 * s, '#f3cb78', 2))
      .join('')
  const card = (x: number, y: number, i: number) =>
    rect(x + 6, y + 8, 190, 150, '#0b1512', 4, 0.18) +
    rect(x, y, 190, 150, paper, 4) +
    rect(x + 10, y + 10, 170, 84, nth([sky, '#f0cdb8', '#efd9a4', '#c3d6b8'], i)) +
    house(x + 95, y + 94, 0.62, nth([cream, rose, sage, paper], i)) +
    bar(x + 14, y + 106, 100, 10, darker(paper, 0.3), 4) +
    bar(x + 14, y + 124, 66, 12, look.accent, 4)
  return [
    room(look, 'planks'),
    rect(330, 84, 940, 450, darker(look.wall, 0.16), 10),
    row(8, (i) => card(366 + (i % 4) * 222, 110 + Math.floor(i / 4) * 208, i)),
    archWindow(look, 80, 150, 180, 360),
    archWindow(look, 1340, 150, 180, 360),
    lamp(look, 560, 60, 100),
    lamp(look, 1040, 60, 100),
    rug(800, 870, 560, mix(look.accent, cream, 0.3)),
    house(640, 612, 1.1, cream),
    house(820, 612, 0.85, sage),
    ring(990, 584, 24, 9, '#c99a3a'),
    stroke('M1010 596 l64 16 M1048 605 l-4 16 M1066 610 l-4 16', '#c99a3a', 9),
    stroke('M975 602 l-36 10', '#c99a3a', 8),
    cup(1150, 612, 54, look.accent),
    table(800, 880, 900, 270, look.timber, 34),
    chair(560, 950, 320, walnut, look.accent),
    chair(1040, 950, 320, walnut, look.accent),
    plant(250, 850, 250, clay),
    plant(1380, 850, 250, clay),
  ].join('')
}
