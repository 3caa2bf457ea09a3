import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Photo } from '../parts/photo.tsx'

const picture = { url: '/f.avif', width: 1600, height: 900, blur: null, alt: 'Fachada azul con toldo' }

test('the vision assistant has words for a picture that a screen reader is told nothing of', () => {
  const { container } = render(<Photo picture={picture} alt="" ratio="16 / 9" />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  const words = container.querySelector('[aria-hidden]')
  expect(words?.textContent).toBe('Fachada azul con toldo')
})

test('a picture nobody described has no empty caption', () => {
  const { container } = render(<Photo picture={{ ...picture, alt: '' }} alt="" />)
  expect(container.querySelector('[aria-hidden]')).toBeNull()
})

test('the words stand at the top of a picture: a logo covers the lower edge of a cover', () => {
  const css = readFileSync('features/businesses/ui/parts/photo.module.css', 'utf8')
  expect(css).toMatch(/\.caption \{\s+position: absolute;\s+inset: 0 0 auto;/)
})
