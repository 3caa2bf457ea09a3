import type { Pool } from 'pg'

/** Common searches besides names: products, places, typos and terms of several countries. */
const everyday = [
  'tacos', 'tacos aguascalientes', 'peluqueria', 'peluquería canina', 'dentista', 'farmasia', 'farmacia centro', 'taller mecanico',
  'gomeria', 'ferreteria', 'papeleria', 'abogado', 'veterinaria', 'panaderia', 'cerrajero', 'estetica unisex', 'lavanderia', 'zapateria',
  'refaccionaria', 'gimnasio', 'abarrotes', 'tienda de abarrotes', 'escuela primaria', 'hotel centro', 'pizeria', 'floreria', 'optica',
  'dentista monterrey', 'veterinaria colonia miramar loreto',
] // biome-ignore format: one list of words

export type Requests = {
  slugs: string[]
  words: string[]
  lists: string[]
  /** Many more, without repetitions. */
  crawled: { slugs: string[]; words: string[] }
}

/** Draws business pages, searches and lists from the directory's data, deterministically. */
export async function sampleRequests(pool: Pool): Promise<Requests> {
  const { rows } = await pool.query<{ slug: string; name: string }>(
    `select b.slug, b.name from businesses b join business_search s on s.business_id = b.id order by md5(b.slug) limit 20000`,
  )
  const { rows: pairs } = await pool.query<{ category: string; place: string }>(
    `select c.slug as category, p.slug as place from category_place_counts k join categories c on c.id = k.category_id
      join places p on p.id = k.place_id order by k.total desc limit 40`,
  )
  const names = rows.map(({ name }) => name.split(/\s+/).slice(0, 3).join(' ').slice(0, 60))
  return {
    slugs: rows.slice(0, 400).map(({ slug }) => slug),
    words: [...everyday, ...names.slice(0, 200)],
    crawled: { slugs: rows.map(({ slug }) => slug), words: [...new Set(names)] },
    lists: ['', ...pairs.map(({ category, place }) => `category=${category}&place=${place}`)],
  }
}
