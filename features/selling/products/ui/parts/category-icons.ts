import type { CategoryIcon } from '#features/platform/categories/contract/category-icons.ts'
import type { ProductCategory } from '../../vocabulary.ts'

/** Icon of each product category, from the set of the directory's category icons. */
export const productIcons: Record<ProductCategory, CategoryIcon> = {
  electronica: 'device-mobile',
  ropa: 'shirt',
  hogar: 'sofa',
  deportes: 'ball-football',
  juguetes: 'horse-toy',
  belleza: 'spray',
  libros: 'books',
  mascotas: 'paw',
  oficina: 'briefcase',
  calzado: 'shoe',
  accesorios: 'sunglasses',
  joyeria: 'diamond',
  alimentos: 'basket',
  artesanias: 'palette',
  bebes: 'baby-carriage',
  salud: 'first-aid-kit',
  jardin: 'plant',
  herramientas: 'hammer',
  vehiculos: 'car',
  servicios: 'tools',
  otros: 'tag',
}
