#!/bin/sh
# Makes the site's database and its owner in a new cluster; Patroni runs it once, with the superuser's connection string.
# LONJA_OWNER_PASSWORD comes from node.env. The site makes its own, weaker login with this role.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$LONJA_OWNER_PASSWORD" "$1" <<'SQL'
create role lonja login createrole password :'password';
create database lonja owner lonja template template0 encoding 'UTF8';
SQL
