import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'

test('a chart says in its table what its bars show, last day first', () => {
  const { container } = render(
    <Chart
      title="Visitas por día"
      summary="12 en 2 días"
      days={['2026-11-27', '2026-11-28']}
      values={[4, 8]}
      before={[2, 0]}
      names={['Estos 2 días', '2 días anteriores']}
      format={String}
    />,
  )
  expect(screen.getByRole('figure').textContent).toContain('12 en 2 días')
  expect([...container.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '28 nov80',
    '27 nov42',
  ])
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
  expect(heights).toEqual(['50', '100'])
})
