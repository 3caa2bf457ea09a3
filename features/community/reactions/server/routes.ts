import type { Route } from '#shared/server/route.ts'
import { addMark } from './add-mark.ts'
import { countMarks } from './count-marks.ts'
import { listMarks } from './list-marks.ts'
import { mergeMarks } from './merge-marks.ts'
import { readMarks } from './read-marks.ts'
import { removeMark } from './remove-mark.ts'
import { setBell } from './set-bell.ts'

export const reactionsEndpoints: Route[] = [
  readMarks,
  mergeMarks,
  listMarks,
  addMark,
  removeMark,
  setBell,
  countMarks,
]
