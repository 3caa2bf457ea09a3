import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryIcons } from '#features/platform/categories/contract/category-icons.ts'

// Writes one SVG file with every category's icon: pages refer into it, so that lists do not load icons as JavaScript.

type IconNode = [tag: string, attributes: Record<string, string>][]

const moduleName = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const symbols = await Promise.all(
  categoryIcons.map(async (name) => {
    const file = import.meta.resolve(
      `@tabler/icons-react/dist/esm/icons/Icon${moduleName(name)}.mjs`,
    )
    const { __iconNode } = (await import(file)) as { __iconNode: IconNode }
    const shapes = __iconNode.map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(
        ([attribute, value]) => `${attribute}="${value}"`,
      )
      return `<${tag} ${written.join(' ')}/>`
    })
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
  }),
)

const title = '<title>Iconos de @tabler/icons (licencia MIT)</title>'
writeFileSync(
  join(import.meta.dirname, '../features/platform/categories/ui/parts/category-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${title}\n${symbols.join('\n')}\n</svg>\n`,
)
