import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '#db/migrate.ts'

const folder = join(migrationsFolder, 'meta')
const names = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json'))
const snapshots = await Promise.all(
  names.map(async (name) => ({
    name,
    ...(JSON.parse(await readFile(join(folder, name), 'utf8')) as { id: string; prevId: string }),
  })),
)
// The next migration is generated from the newest snapshot alone. Two snapshots with the same predecessor, from two
// branches, both stay, so that drizzle-kit reports the conflict.
const followed = new Set(snapshots.map(({ prevId }) => prevId))
for (const { name, id } of snapshots) if (followed.has(id)) await rm(join(folder, name))
