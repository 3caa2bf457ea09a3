import { useOutletContext } from 'react-router'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'

/** The business that a page of the desk is about. */
export const useMyBusiness = () => useOutletContext<MyBusiness>()
