// What ra-data-hasura uses of graphql. It asks for the package by `require`, which would bring all of it, the checks and the
// running of queries too, which only a service does (scripts/vite/app-base.ts).
export { OperationTypeNode, TypeKind } from 'graphql';
