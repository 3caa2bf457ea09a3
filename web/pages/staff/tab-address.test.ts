import { expect, test } from 'vitest'
import { tabAddress } from './tab-address.ts'

test.each([
  ['', null],
  ['vista=decided&caso=1', null],
  ['tab=usuarios', '/staff/usuarios'],
  ['tab=contenido&seccion=duplicados', '/staff/empresas/duplicados'],
  ['tab=contenido&seccion=reclamos&caso=1', '/staff/empresas/reclamos?caso=1'],
  ['tab=contenido&seccion=otra', '/staff/contenido'],
  ['tab=avisos&estado=open', '/staff/avisos?estado=open'],
  ['tab=verificaciones&vista=decided&caso=1', '/staff?vista=decided&caso=1'],
  ['tab=//otro.example', '/staff'],
])('“%s” leads to %s', (query, address) =>
  expect(tabAddress(new URLSearchParams(query))).toBe(address),
)
