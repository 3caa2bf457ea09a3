import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, test as check, describe, expect, it } from 'vitest'
import { products } from '#db/tables/selling/products.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { plainText, toExcerpt } from '../contract/description.ts'
import * as contract from '../contract/owner.ts'
import type { MyProduct } from '../contract/product.ts'
import { cleanDescription } from './clean-description.ts'

let test: TestApp
let store: Awaited<ReturnType<typeof makeStore>>
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const me = () => test.as(store.owner.token)
const of = () => ({ businessId: store.businessId })
type Change = Parameters<typeof productFields>[0]
const create = (change: Change = {}) =>
  me().call(contract.createProduct, { ...of(), ...productFields(change) })
const save = (
  { id, slug: _, state, currency, wasSold, updatedAt, ...saved }: MyProduct,
  change: Change = {},
) => {
  const variants = saved.variants.map(({ stock, held, ...one }) => one)
  return me().call(contract.saveProduct, {
    ...of(),
    ...saved,
    productId: id,
    photos: [],
    variants,
    ...change,
  })
}

describe('the texts of a product', () => {
  it('is cleaned when it is saved, and found by its words without the marks', async () => {
    const product = await create({
      title: 'Rico',
      description: '<p onclick="x()">Tejido <b>fino</b><script>x()</script></p><h2>Lavado</h2>',
    })
    expect(product.description).toBe('<p>Tejido <strong>fino</strong></p><h3>Lavado</h3>')
    const saved = await save(product, { description: 'Uno & dos.\n\nTres.' })
    expect(saved.description).toBe('<p>Uno &amp; dos.</p><p>Tres.</p>')
    expect((await save(saved)).description).toBe(saved.description)
    const [row] = await test.services.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.search).toContain("'tres'")
    expect(row?.search).not.toMatch(/'(p|amp|strong)'/)
    await expect(create({ description: 'x'.repeat(20_001) })).rejects.toMatchObject({
      fields: { description: expect.any(String) },
    })
  })

  it('has separate texts for search engines, which a copy does not get', async () => {
    const product = await create({ seoTitle: ' Vaso de barro ', seoDescription: '' })
    expect(product).toMatchObject({ seoTitle: 'Vaso de barro', seoDescription: null })
    expect(
      await me().call(contract.duplicateProduct, { ...of(), productId: product.id }),
    ).toMatchObject({ seoTitle: null })
    await expect(create({ seoTitle: 'x'.repeat(71) })).rejects.toMatchObject({
      fields: { seoTitle: expect.any(String) },
    })
    await expect(create({ seoDescription: 'x'.repeat(161) })).rejects.toMatchObject({
      fields: { seoDescription: expect.any(String) },
    })
  })

  it('of kind service is never shipped, whatever its variants state', async () => {
    const product = await create({ kind: 'service', variants: [variant({ isShipped: true })] })
    expect(product).toMatchObject({ kind: 'service', variants: [{ isShipped: false }] })
    expect(await readSellable(test.services, product.variants[0]?.id ?? '')).toMatchObject({
      isShipped: false,
    })
    expect(await create()).toMatchObject({ kind: 'goods', variants: [{ isShipped: true }] })
  })
})

const rel = 'rel="nofollow ugc noopener"'

describe('a description', () => {
  it.each([
    ['Fresca.\r\n\r\nSe lava a mano.\nFría.', '<p>Fresca.</p><p>Se lava a mano.<br />Fría.</p>'],
    ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
    [
      'Tallas: CH<M<G. Envío gratis si pesa <kilo y medio & cabe.',
      '<p>Tallas: CH&lt;M&lt;G. Envío gratis si pesa &lt;kilo y medio &amp; cabe.</p>',
    ],
    [
      'Mide si largo <metro y medio o ancho >20 cm',
      '<p>Mide si largo &lt;metro y medio o ancho &gt;20 cm</p>',
    ],
    ['Talla <S> o <M>, a<b y c>d', '<p>Talla &lt;S&gt; o &lt;M&gt;, a&lt;b y c&gt;d</p>'],
    ['<p>CH<M<G, pan&para&copy dos</p>', '<p>CH&lt;M&lt;G, pan&amp;para&amp;copy dos</p>'],
    [
      '<p>De <menos de un metro> a <b>dos</b></p>',
      '<p>De &lt;menos de un metro&gt; a <strong>dos</strong></p>',
    ],
    [
      'Sal&pimienta\nTom &amp; Jerry\n\nM&Ms &#8364; 5 <!importante',
      '<p>Sal&amp;pimienta<br />Tom &amp; Jerry</p><p>M&amp;Ms € 5 &lt;!importante</p>',
    ],
    ['a <-- b <!-- c', '<p>a &lt;-- b &lt;!-- c</p>'],
    ['<p class="MsoNormal">Uno<o:p></o:p></p><!-- x --><p>dos</p>', '<p>Uno</p><p>dos</p>'],
    [
      '<p>Uno <b>dos</b> <i>tres</i> <u>cuatro</u></p>',
      '<p>Uno <strong>dos</strong> <em>tres</em> <u>cuatro</u></p>',
    ],
    [
      '<h1>Medidas</h1><ul><li><p>10 cm</p></li></ul><ol><li>a</li></ol>',
      '<h3>Medidas</h3><ul><li><p>10 cm</p></li></ul><ol><li>a</li></ol>',
    ],
    ['<strong>solo</strong>', '<p><strong>solo</strong></p>'],
    ['<p>sin fin', '<p>sin fin</p>'],
    [
      '<a href="https://a.mx/b?c=1&amp;d=2" target="_blank" rel="opener">a</a>',
      `<p><a href="https://a.mx/b?c=1&amp;d=2" ${rel}>a</a></p>`,
    ],
    ['<p><a href="mailto:a@b.mx">b</a></p>', `<p><a href="mailto:a@b.mx" ${rel}>b</a></p>`],
    ['<p><a href="tel:+525512345678">c</a></p>', `<p><a href="tel:+525512345678" ${rel}>c</a></p>`],
    ['<p> </p><p></p>', ''],
    ['', ''],
  ])('%j is stored as %j', (given, cleaned) => {
    expect(cleanDescription(given)).toBe(cleaned)
    expect(cleanDescription(cleaned)).toBe(cleaned)
  })

  it('that exceeds the limit with its completed links is refused at its field', () => {
    expect(() => cleanDescription('<a href="tel:1">a</a>'.repeat(950))).toThrow(
      expect.objectContaining({ fields: { description: expect.stringContaining('20,000') } }),
    )
  })

  it('has one line per block as plain text, and is cut at a word boundary as a single line', () => {
    const html = cleanDescription(
      '<h3>Barro</h3><ul><li>10 &lt; 20</li><li>M &amp; N</li></ul><p>&amp;lt;p&amp;gt;</p>',
    )
    expect(plainText(html)).toBe('Barro\n10 < 20\nM & N\n&lt;p&gt;')
    expect(toExcerpt('<p>Hecho a mano</p><p>en Oaxaca</p>', 17)).toBe('Hecho a mano en…')
    expect(toExcerpt('<p>Hecho a mano</p>', 20)).toBe('Hecho a mano')
  })
})

const alert = 'alert(1)'
const hostile = [
  `<script>${alert}</script>`,
  `<SCRIPT SRC=https://x.mx/x.js></SCRIPT>`,
  `<scr<script>ipt>${alert}</scr</script>ipt>`,
  `<img src=x onerror=${alert}>`,
  `<img/src="x"/onerror="${alert}">`,
  `<p onclick="${alert}">x</p>`,
  `<p/onmouseover=${alert}>x</p>`,
  `<p style="background:url(javascript:${alert})">x</p>`,
  `<strong id="a" class="b" data-x="c">x</strong>`,
  `<a href="javascript:${alert}">x</a>`,
  `<a href="JaVaScRiPt:${alert}">x</a>`,
  `<a href=" javascript:${alert}">x</a>`,
  `<a href="java\tscript:${alert}">x</a>`,
  `<a href="java\nscript:${alert}">x</a>`,
  `<a href="&#106;avascript:${alert}">x</a>`,
  `<a href="javascript&colon;${alert}">x</a>`,
  `<a href="data:text/html,<script>${alert}</script>">x</a>`,
  `<a href="vbscript:x">x</a>`,
  `<a href="http://x.mx">x</a>`,
  `<a href="//x.mx">x</a>`,
  `<a href="/\\x.mx">x</a>`,
  `<a href="https:\\\\x.mx">x</a>`,
  `<a href="https://x.mx" onclick="${alert}">x</a>`,
  `<a href='https://x.mx"onmouseover="${alert}'>x</a>`,
  `<a href="ftp://x.mx/a">x</a>`,
  `<svg onload=${alert}><circle/></svg>`,
  `<svg><script>${alert}</script></svg>`,
  `<svg><a xlink:href="javascript:${alert}"><text>x</text></a></svg>`,
  `<math><mi//xlink:href="data:x,<script>${alert}</script>">`,
  `<style>@import 'https://x.mx/x.css';</style>`,
  `<link rel=stylesheet href=https://x.mx/x.css>`,
  `<meta http-equiv="refresh" content="0;url=https://x.mx">`,
  `<base href="https://x.mx/">`,
  `<iframe src="https://x.mx"></iframe>`,
  `<iframe srcdoc="<script>${alert}</script>"></iframe>`,
  `<object data="x.swf"></object><embed src="x.swf">`,
  `<form action="https://x.mx"><input name="a"><button>x</button></form>`,
  `<noscript><p title="</noscript><img src=x onerror=${alert}>">`,
  `<textarea><img src=x onerror=${alert}></textarea>`,
  `<title><img src=x onerror=${alert}></title>`,
  `<!--<img src="--><img src=x onerror=${alert}//">`,
  `<![CDATA[<script>${alert}</script>]]>`,
  `<template><script>${alert}</script></template>`,
  `<p>&lt;script&gt;${alert}&lt;/script&gt;</p>`,
  `</div></article><script>${alert}</script>`,
  `<video><source onerror="${alert}"></video><audio src=x onerror=${alert}>`,
  `<details open ontoggle=${alert}>x</details>`,
  `<xmp><script>${alert}</script></xmp>`,
  `<p><strong`,
  `<${'p'.repeat(19_000)}`,
  `${'<b>'.repeat(6_000)}x`,
  `${'<ul><li>'.repeat(2_400)}x`,
  `<a ${'x="y" '.repeat(3_000)}>x</a>`,
  `<a href="https://${'x'.repeat(19_000)}`,
  '<!--'.repeat(5_000),
  '<script>'.repeat(2_500),
]

/** The only allowed markup of a description, exactly. */
const allowed =
  /<(?:\/?(?:p|strong|em|u|ul|ol|li|h3)|br \/|\/a|a href="(?:https:\/\/|mailto:|tel:)[^"<>\s]*" rel="nofollow ugc noopener")>/gi

check.each(hostile)('nothing hostile is left of payload %#', (given) => {
  let cleaned = ''
  try {
    cleaned = cleanDescription(given)
  } catch (error) {
    expect(error).toMatchObject({ fields: { description: expect.stringContaining('20,000') } })
  }
  expect(cleaned.replace(allowed, '')).not.toMatch(/[<>]/)
  expect(cleanDescription(cleaned)).toBe(cleaned)
})
