import { type ReactNode, useMemo } from 'react'
import { Outlet } from 'react-router'
import { BookProvider, platformBook } from '#features/growth/contacts/ui/book.tsx'
import { useMay, useStaffAccess } from '../../use-staff-access.ts'

/** The platform's book, with what the current member may do in it. */
export function WithPlatformBook({ children }: { children: ReactNode }) {
  const { create, edit, delete: mayDelete, share } = useMay()
  const value = useMemo(
    () => ({ ...platformBook, may: { create, edit, delete: mayDelete, share } }),
    [create, edit, mayDelete, share],
  )
  return <BookProvider value={value}>{children}</BookProvider>
}

/** Layout of the pages of the platform's contacts. */
export default function PlatformBook() {
  const access = useStaffAccess()
  return (
    <WithPlatformBook>
      <Outlet context={access} />
    </WithPlatformBook>
  )
}
