import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { StaffPost } from '#features/publishing/posts/contract/post.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { expectedAccess } from '#tests/access/expected-access.ts'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { pageAt } from '#web/pages/staff/area/pages.ts'
import { navigationOf } from '#web/pages/staff/area/sections.ts'
import StaffArea from '#web/pages/staff/area.tsx'
import routes from '#web/routes.ts'
import { minimalAnswer } from './minimal-answer.ts'

const modules = import.meta.glob<{ default: ComponentType }>([
  '/web/pages/staff/**/*.tsx',
  '/web/pages/contacts/*.tsx',
])

/** The pages of the staff area: path, the route that mounts it, and its file. */
const pages = (routes as RouteConfigEntry[])
  .filter(({ file }) => file === 'pages/staff/area.tsx')
  .flatMap(({ path: area = '', children = [] }) =>
    children
      // A route without a path only holds others.
      .flatMap((child) =>
        child.path === undefined && !child.index ? (child.children ?? []) : [child],
      )
      .map(({ path = '', file }) => ({ area, path, file })),
  )
  // Redirects to another page immediately.
  .filter(({ file }) => file !== 'pages/staff/community/disputes.tsx')

const id = '019a9b00-0000-7000-8000-000000000001'
const addressOf = ({ area, path }: { area: string; path: string }) =>
  `/${area}/${path}`.replace(':document', 'terminos').replace(/:\w+/g, id).replace(/\/$/, '')

const accessOf = (permissions: readonly StaffPermission[]) => ({
  needsTwoStep: false,
  isStaff: true,
  isMember: true,
  permissions: [...permissions],
})

const member: Viewer = {
  state: 'member',
  name: 'Rita',
  role: 'staff',
  avatarUrl: null,
  signOut: async () => undefined,
}
const user = {
  id,
  email: '',
  name: 'Rita',
  avatarUrl: null,
  role: 'staff',
  isProfileComplete: true,
}
/** Every endpoint declared by a contract, by name. */
const endpoints = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['/features/**/contract{.ts,/**/*.ts}', '!**/*.test.ts'],
      { eager: true },
    ),
  )
    .flatMap((contract) => Object.values(contract) as Endpoint[])
    .filter((one) => one !== null && typeof one === 'object' && 'allow' in one && 'path' in one)
    .map((one) => [one.name, one]),
)

/** Answers every call with a minimal answer that its contract allows. */
const answering = (permissions: readonly StaffPermission[]) =>
  new Proxy({} as Record<string, () => unknown>, {
    get: (_, name) => () => {
      if (name === 'readStaffAccess') return accessOf(permissions)
      const endpoint = endpoints.get(String(name))
      if (!endpoint) throw new Error(`no contract declares ${String(name)}`)
      const answer = minimalAnswer(endpoint)
      // The schemas do not describe a document, nor the permissions on another person's post.
      if (name === 'readStaffPost') {
        const may = { write: permissions.includes('edit'), discard: permissions.includes('delete') }
        Object.assign((answer as StaffPost).fields, { document: { content: [], bibliography: [] } })
        Object.assign(answer as StaffPost, { may })
      }
      return answer
    },
  })

/** The calls that a page makes until it settles. */
async function visit(page: (typeof pages)[number], permissions: readonly StaffPermission[]) {
  const load = modules[`/web/${page.file}`]
  if (!load) throw new Error(`${page.file} is not there`)
  const { default: Component } = await load()
  let queries: QueryClient | undefined
  const Area = () => {
    queries = useQueryClient()
    return (
      <ViewerContext value={member}>
        <StaffArea />
      </ViewerContext>
    )
  }
  const shown = showPage(Area, addressOf(page), {
    auth: fakeAuth({ user }),
    answers: answering(permissions),
    route: page.area,
    pages: [{ path: page.path, Component }],
  })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => act(async () => queries?.isFetching())).toBe(0)
  const asked = shown.calls.map(([name]) => name)
  const heading = screen.getByRole('heading', { level: 1 }).textContent
  const title = document.title
  shown.unmount()
  return { asked, heading, title }
}

const refused = (asked: string[], permissions: readonly StaffPermission[]) =>
  asked.filter((name) => {
    const access = expectedAccess[name] ?? ''
    const accepted = access.replace('staff ', '').split(' or ')
    return (
      access.startsWith('staff ') &&
      !accepted.some((permission) => permissions.includes(permission as StaffPermission))
    )
  })

test('there are pages to check', () => expect(pages.length).toBeGreaterThan(35))

test.each(staffPermissions.map((name) => [name]))(
  'a member with read and %s only meets no refused call on any page',
  async (name) => {
    const permissions = ['read', name] as const
    for (const page of pages)
      expect([
        addressOf(page),
        refused((await visit(page, permissions)).asked, permissions),
      ]).toEqual([addressOf(page), []])
  },
)

test.each(staffPermissions.filter((name) => name !== 'read').map((name) => [name]))(
  'a member with %s but without read is refused, and no calls are made for them',
  async (name) => {
    for (const page of pages)
      expect(
        (await visit(page, [name])).asked.filter((asked) => asked !== 'readStaffAccess'),
      ).toEqual([])
  },
)

test.each(staffPermissions.map((name) => [name]))(
  'the sections of a member with read and %s only are permitted pages',
  (name) => {
    const labels = navigationOf(accessOf(['read', name]), '/staff', undefined)
      .flatMap(({ sections }) => sections)
      .map(({ label }) => label)
    const always = ['Mi día', 'Verificaciones', 'Usuarios', 'Empresas', 'Contenido']
    // Managers decide appeals of suspensions.
    const more: Partial<Record<string, string[]>> = {
      edit: ['Reportes'],
      manage_users: ['Reportes', 'Pagos', 'Registro de auditoría'],
    }
    expect(labels.toSorted()).toEqual([...always, ...(more[name] ?? [])].toSorted())
  },
)

test('each page has its own heading and title', async () => {
  const titles = new Set<string>()
  for (const page of pages) {
    const { heading, title } = await visit(page, staffPermissions)
    expect([addressOf(page), heading]).toEqual([addressOf(page), pageAt(addressOf(page)).title])
    expect(title).toBe(`${heading} · Staff · Lonja`)
    titles.add(title)
  }
  expect(titles.size).toBe(pages.length)
})
