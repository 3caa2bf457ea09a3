import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { sceneNames, scenePictures } from '#demo/directory/vocabulary.ts'
import { composePicture } from '#demo/drawings/compose-picture.ts'
import { focusOf } from '#demo/drawings/focus.ts'
import { drawings } from '#demo/drawings/scenes.ts'

// Renders the demonstration's pictures as WebP files, so that a first start does not have to. Takes a minute.

const folder = join(import.meta.dirname, '../demo/directory/pictures')
const wanted = new Set(process.argv.slice(2))

for (const { scene, time, isDetail, file } of scenePictures) {
  if (wanted.size > 0 && !wanted.has(scene)) continue
  const drawn = composePicture(
    drawings[scene],
    sceneNames.indexOf(scene),
    time,
    isDetail ? focusOf(scene) : undefined,
  )
  const bytes = await sharp(Buffer.from(drawn)).webp({ quality: 37, effort: 6 }).toBuffer()
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), bytes)
}
