export { BusinessesList as default } from '#features/staff/ui/businesses-list.tsx'
