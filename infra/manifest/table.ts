/** The one table's shape (see shared/README, The table): what CDK declares and what the local engine is given. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
} as const
