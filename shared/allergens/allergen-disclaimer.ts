/** The notice beside every filtered menu, printed menu and quote. */
export const sharedKitchenNotice = {
  en: "Our kitchen is shared. We can't promise any dish is allergen-free. Tell us before you order.",
  es: 'Nuestra cocina es compartida. No podemos garantizar que un platillo esté libre de alérgenos. Dinos antes de ordenar.',
} as const
