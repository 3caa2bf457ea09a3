import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoGuide, demoGuides, guideFile, guideNames } from '#demo/stores/vocabulary.ts'
import { root } from '#shared/server/root.ts'
import { type Doc, makeGuide } from './page.ts'
import { drawPlants } from './plants.ts'
import { drawWatering } from './watering.ts'
import { drawWeek } from './week.ts'

// Renders the stores' downloadable guides as PDF files, which a first start uses as they are.

const drawn: Record<DemoGuide, (doc: Doc) => void> = {
  'plantas-de-interior': drawPlants,
  'calendario-de-riego': drawWatering,
  'agenda-semanal': drawWeek,
}

const folder = join(root, 'demo/stores/files')
mkdirSync(folder, { recursive: true })
for (const guide of guideNames)
  writeFileSync(join(folder, guideFile(guide)), await makeGuide(demoGuides[guide], drawn[guide]))
