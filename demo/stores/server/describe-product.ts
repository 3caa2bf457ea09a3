import { inWordsOf, sizeIn } from './country-words.ts'
import { type Goods, readDemoMaterials, readDemoSizeMeasures } from './read-demo-goods.ts'

const materials = readDemoMaterials()
const sizeMeasures = readDemoSizeMeasures()

/** What it is made of by its name, else what all of its kind are made of. */
function materialOf(name: string, { material }: Goods): string {
  const words = name.toLocaleLowerCase('es')
  const named = materials.find(({ word }) => words.includes(word))?.material
  return named ? `${named.slice(0, 1).toLocaleUpperCase('es')}${named.slice(1)}.` : material
}

const listOf = (rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`

/** A product's description in its country's words: sentences, material, measures, and what its sizes measure. */
export function describeProduct(country: string, name: string, goods: Goods): string {
  const said = (text: string) => inWordsOf(country, text)
  const facts = [
    ['Material', materialOf(name, goods)],
    ['Medidas', goods.measures],
  ].flatMap(([title, words]) => (words ? [`<strong>${title}:</strong> ${said(words)}`] : []))
  const sizes = sizeMeasures
    .filter(({ guide, size }) => guide === goods.sizeGuide && goods.sizes.includes(size))
    .map(({ size, words }) => `<strong>${sizeIn(country, size)}:</strong> ${said(words)}`)
  return [
    `<p>${said(goods.about)}</p>`,
    listOf(facts),
    sizes.length > 0 && `<h3>Guía de tallas</h3>${listOf(sizes)}`,
  ]
    .filter(Boolean)
    .join('')
}
